import { type AdapterDescriptor, type Network, sessionConnectorId } from '@kit/core'
import type { ContractHarness } from '@kit/testing/contracts'
import { registerWallet, solanaContractWallet } from '@kit/testing/solana'
import { createSolanaAdapter } from '../create-solana-adapter.ts'
import { createDiscovery, type Discovery } from '../discovery/discovery.ts'
import { acorn, devnet, mainnet, testWallet } from './harness.ts'
import { sessionPeer } from './session-peer.ts'
import { transactionFrom } from './transaction-from.ts'

/** What a contract harness is made of; a real chain adds its endpoint, funded keys and an amount to send. */
export type HarnessParts = Partial<
  Pick<ContractHarness<'solana'>, 'transfer' | 'transactions' | 'timeout' | 'signInRequest'>
> & {
  readonly networks?: readonly [Network<'solana'>, Network<'solana'>]
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** Two for each of the two wallets. */
  readonly secretKeys?: readonly string[]
}

const signInRequest = { domain: 'dapp.test', nonce: 'contract12345', statement: 'Sign in' }

/** The adapter and two wallets on one page. */
export async function pageHarness(parts: HarnessParts = {}): Promise<ContractHarness<'solana'>> {
  const { page, wallet, second, common } = await twoWallets({ signInRequest, ...parts })
  const transactions = async () => [transactionFrom(wallet.addresses[0] ?? '')]
  registerWallet(wallet, page)
  return {
    transactions,
    ...common,
    descriptor: descriptorOf(createDiscovery(undefined, page)),
    connectorId: acorn,
    wallet: solanaContractWallet(wallet),
    second,
  }
}

/**
 * The same with the first wallet behind a WalletConnect session. Pairing and connecting are two steps of the kit; the
 * contract sees them as one.
 */
export async function sessionHarness(parts: HarnessParts = {}): Promise<ContractHarness<'solana'>> {
  const { page, wallet, second, common } = await twoWallets(parts)
  const [one, two] = common.networks
  const { session, pair } = sessionPeer(wallet, [one.caipNetworkId, two.caipNetworkId])
  const { load, ...descriptor } = descriptorOf(createDiscovery(undefined, page))
  return {
    ...common,
    descriptor: {
      ...descriptor,
      async load(setup) {
        const adapter = await load({ ...setup, loadSession: async () => session })
        const connect: typeof adapter.connect = async (input, signal) => {
          if (input.connectorId === sessionConnectorId) await pair(signal)
          return adapter.connect(input, signal)
        }
        return { ...adapter, connect }
      },
    },
    connectorId: sessionConnectorId,
    wallet: solanaContractWallet(wallet),
    second,
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

const descriptorOf = (wallets: Discovery): AdapterDescriptor<'solana'> => ({
  namespace: 'solana',
  loadDiscovery: async () => wallets.watch,
  load: async (setup) => createSolanaAdapter(setup, {}, wallets),
})
