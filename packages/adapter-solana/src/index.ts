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
  const clients = lazy(() => import('./load-clients.ts'))
  return {
    namespace: 'solana',
    names: { en: 'Solana', ar: 'سولانا' },
    accountPath: 'account',
    loadDiscovery: async () => (await discovery.load()).watch,
    preload: async () => (await clients.load()).loadClients(),
    async chain(setup) {
      const { loadChainClient } = await clients.load()
      const { createSolanaChainClient } = await loadChainClient()
      return createSolanaChainClient(setup, options)
    },
    async wallet(setup) {
      const { loadWalletClient } = await clients.load()
      const [{ createSolanaWalletClient }, found] = await Promise.all([loadWalletClient(), discovery.load()])
      return createSolanaWalletClient(setup, options, found)
    },
  }
}
