import type { Endpoints } from '@kit/sandbox'
import { type BitcoinTestWallet, createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { createEvmTestWallet, type EvmTestWallet } from '@kit/testing/evm'
import { installBitcoinWallet, installMultiChainWallet, installSolanaWallet } from '@kit/testing/playwright'
import { createSolanaTestWallet, type SolanaTestWallet } from '@kit/testing/solana'
import type { BrowserContext } from '@playwright/test'

/** Where Solana and Bitcoin are; a machine without them cannot run these tests, and says so. */
export function furtherChains({ solana, bitcoin }: Endpoints) {
  if (!solana || !bitcoin) throw new Error('The sandbox runs without Solana or Bitcoin on this machine.')
  return { solana, bitcoin }
}

/** The phone has the last account of each chain, recipients are the first two; each worker has two of its own. */
const firstAccount = 2

/** Wallets of each chain that only this worker's tests use, with money on the local chains. */
export async function makeWallets(endpoints: Endpoints, worker: number): Promise<ChainWallets> {
  const { solana, bitcoin } = furtherChains(endpoints)
  const at = firstAccount + 2 * worker
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

/** A wallet of one chain each, in every page of the context. */
export async function installApart(context: BrowserContext, { solana, bitcoin }: ChainWallets): Promise<void> {
  await installSolanaWallet(context, solana)
  await installBitcoinWallet(context, bitcoin)
}

/** One wallet that speaks all three. */
export async function installTogether(context: BrowserContext, wallets: ChainWallets): Promise<void> {
  await installMultiChainWallet(context, { name: 'Three Chains Wallet', ...wallets })
}
