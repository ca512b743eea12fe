import type { ChainAdapter, Network } from '@kit/core'
import type { ContractHarness as Contract } from '@kit/testing/contracts'
import { registerWallet, solanaContractWallet } from '@kit/testing/solana'
import { createSolanaChainClient, type SolanaChainClient } from '../create-solana-chain-client.ts'
import { createSolanaWalletClient } from '../create-solana-wallet-client.ts'
import { createDiscovery, type Discovery } from '../discovery/discovery.ts'
import type { SignInRequest } from '../index.ts'
import { contractFeatures } from './contract-features.ts'
import { acorn, devnet, mainnet, sourceOf, testWallet } from './harness.ts'
import { sessionPeer } from './session-peer.ts'
import { transactionFrom } from './transaction-from.ts'

/** What a contract harness is made of; a real chain adds its endpoint, funded keys and an amount to send. */
export type HarnessParts = Partial<
  Pick<Contract<'solana'>, 'transfer' | 'ledger' | 'mostFee' | 'timeout' | 'canRead'>
> & {
  readonly networks?: readonly [Network<'solana'>, Network<'solana'>]
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** Two for each of the two wallets. */
  readonly secretKeys?: readonly string[]
  readonly transactions?: () => Promise<readonly Uint8Array[]>
}

const signInRequest: SignInRequest = { domain: 'dapp.test', nonce: 'contract12345', statement: 'Sign in' }

export type ContractHarness = Omit<Contract<'solana'>, 'adapter'> & {
  readonly adapter: ChainAdapter<'solana', SolanaChainClient>
}

/** The adapter and two wallets on one page. */
export async function pageHarness({ transactions, ...parts }: HarnessParts = {}): Promise<ContractHarness> {
  const { page, wallet, second, common } = await twoWallets(parts)
  registerWallet(wallet, page)
  const made =
    transactions ?? (async () => [1n, 2n].map((lamports) => transactionFrom(wallet.addresses[0] ?? '', lamports)))
  return {
    ...common,
    adapter: adapterOf(createDiscovery(undefined, page)),
    connectorId: acorn,
    wallet: solanaContractWallet(wallet),
    second,
    promptingFeatures: contractFeatures({ transactions: made, canSend: common.transfer !== undefined, signInRequest }),
  }
}

/**
 * The same with the first wallet behind a WalletConnect session. Pairing and connecting are two steps of the kit; the
 * contract sees them as one.
 */
export async function sessionHarness({ transactions, ...parts }: HarnessParts = {}): Promise<ContractHarness> {
  const { page, wallet, second, common } = await twoWallets(parts)
  const [one, two] = common.networks
  const { session, pair } = sessionPeer(wallet, [one.caipNetworkId, two.caipNetworkId])
  const adapter = adapterOf(createDiscovery(undefined, page))
  const source = sourceOf(session)
  return {
    ...common,
    adapter: {
      ...adapter,
      async wallet(setup) {
        const client = await adapter.wallet(setup)
        if (!setup.session) return client
        return {
          ...client,
          async connect(input, signal) {
            await pair(signal)
            return client.connect(input, signal)
          },
        }
      },
    },
    connectorId: source.id,
    session: source,
    wallet: solanaContractWallet(wallet),
    second,
    promptingFeatures: contractFeatures({ transactions, canSend: common.transfer !== undefined }),
  }
}

async function twoWallets({ networks = [mainnet, devnet], rpcUrls, secretKeys, ...common }: HarnessParts) {
  const page = new EventTarget()
  const [wallet, second] = [
    await testWallet({ rpcUrls, ...(secretKeys ? { secretKeys: secretKeys.slice(0, 2) } : {}) }),
    await testWallet({ rpcUrls, ...(secretKeys ? { secretKeys: secretKeys.slice(2, 4) } : {}), name: 'Birch' }),
  ]
  registerWallet(second, page)
  return {
    page,
    wallet,
    second: { connectorId: 'standard:Birch', wallet: solanaContractWallet(second) },
    common: { ...common, networks, foreignNetwork: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' } as const,
  }
}

/** The adapter with a discovery of the test's own page. */
export const adapterOf = (discovery: Discovery): ChainAdapter<'solana', SolanaChainClient> => ({
  namespace: 'solana',
  names: { en: 'Solana' },
  loadDiscovery: async () => discovery.watch,
  chain: async (setup) => createSolanaChainClient(setup, {}),
  wallet: async (setup) => createSolanaWalletClient(setup, {}, discovery),
})
