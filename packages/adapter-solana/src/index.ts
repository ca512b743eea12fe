import { type ChainAdapter, lazy } from '@kit/core'
import type { SolanaChainClient } from './create-solana-chain-client.ts'
import type { SolanaOptions } from './solana-options.ts'

export type { SolanaChainClient } from './create-solana-chain-client.ts'
export type { SolanaProvider, StandardWallet } from './provider.ts'
export type {
  SignAndSendTransactions,
  SignedIn,
  SignIn,
  SignInInput,
  SignInRequest,
  SignTransactions,
  SignTransactionsInput,
} from './signing/features.ts'
export {
  type SignInOptions,
  type SignTransactionsOptions,
  signAndSendTransactions,
  signIn,
  signTransactions,
} from './signing/verbs.ts'
export type { SolanaOptions } from './solana-options.ts'
export type { WalletAdapter } from './wallet-adapter/wallet-adapter.ts'

/**
 * Solana networks for a kit. Costs a few hundred bytes until a visitor looks at wallets.
 *
 * @param options how to reach wallets and networks; see `SolanaOptions`
 * @returns the adapter to pass to `createKit({ adapters })`
 * @example createKit({ runtime: browser(), networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(options: SolanaOptions = {}): ChainAdapter<'solana', SolanaChainClient> {
  const discovery = lazy(async () => (await import('./discovery/discovery.ts')).createDiscovery(options.wallets))
  const clients = lazy(async () => (await import('./imports.ts')).importClients())
  return {
    namespace: 'solana',
    names: { en: 'Solana', ar: 'سولانا' },
    accountPath: 'account',
    loadDiscovery: async () => (await discovery.load()).watch,
    preload: () => clients.load(),
    async chain(setup) {
      const { createSolanaChainClient } = await clients.load()
      return createSolanaChainClient(setup, options)
    },
    async wallet(setup) {
      const [{ createSolanaWalletClient }, found] = await Promise.all([clients.load(), discovery.load()])
      return createSolanaWalletClient(setup, options, found)
    },
  }
}
