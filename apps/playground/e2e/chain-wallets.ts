import type { Endpoints } from '@kit/sandbox'
import { type BitcoinTestWallet, createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { createEvmTestWallet, type EvmTestWallet } from '@kit/testing/evm'
import { installBitcoinWallet, installMultiChainWallet, installSolanaWallet } from '@kit/testing/playwright'
import { createSolanaTestWallet, type SolanaTestFeature, type SolanaTestWallet } from '@kit/testing/solana'
import type { BrowserContext } from '@playwright/test'

/** Returns the endpoints of Solana and Bitcoin; throws when the sandbox runs without one of them. */
export function requireChains({ solana, bitcoin }: Endpoints) {
  if (!solana || !bitcoin) throw new Error('The sandbox runs without Solana or Bitcoin on this machine.')
  return { solana, bitcoin }
}

/**
 * The first of the two accounts that each worker has on Solana and Bitcoin; the second receives what a test sends. Those between are
 * the demo wallets', the last three the phone's.
 */
const firstAccounts = [2, 4, 7]

/** Creates funded wallets for each chain, which only this worker's tests use. */
export async function makeWallets(
  endpoints: Endpoints,
  worker: number,
  solanaFeatures?: readonly SolanaTestFeature[],
): Promise<ChainWallets> {
  const { solana, bitcoin } = requireChains(endpoints)
  const at = firstAccounts[worker]
  if (at === undefined) throw new Error(`There are no accounts for worker ${worker}.`)
  const evmAt = 4 + 2 * worker
  return {
    evm: createEvmTestWallet({
      name: 'Three Chains Wallet',
      rdns: 'test.three-chains',
      privateKeys: endpoints.accounts.slice(evmAt, evmAt + 2).map(({ privateKey }) => privateKey),
      rpcUrls: Object.fromEntries(
        Object.entries(endpoints.rpc).map(([network, url]) => [Number(network.split(':')[1]), url]),
      ),
      chainId: 1,
    }),
    solana: await createSolanaTestWallet({
      name: 'Solana Test Wallet',
      features: solanaFeatures,
      secretKeys: solana.accounts.slice(at, at + 2).map(({ secretKey }) => secretKey),
      rpcUrls: { 'solana:mainnet': solana.rpc },
    }),
    bitcoin: createBitcoinTestWallet({
      name: 'Bitcoin Test Wallet',
      privateKeys: bitcoin.accounts.slice(at, at + 2).map(({ privateKey }) => privateKey),
      network: 'Regtest',
      esploraUrl: bitcoin.esplora,
    }),
  }
}

export type ChainWallets = {
  readonly evm: EvmTestWallet
  readonly solana: SolanaTestWallet
  readonly bitcoin: BitcoinTestWallet
}

/** Installs a Solana and a Bitcoin wallet in every page of the context. */
export async function installSeparateWallets(
  context: BrowserContext,
  { solana, bitcoin }: ChainWallets,
): Promise<void> {
  await installSolanaWallet(context, solana)
  await installBitcoinWallet(context, bitcoin)
}

/** Installs one wallet of all three chains in every page of the context. */
export async function installMultiChain(context: BrowserContext, wallets: ChainWallets): Promise<void> {
  await installMultiChainWallet(context, { name: 'Three Chains Wallet', ...wallets })
}
