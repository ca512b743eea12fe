import { loadedOnce } from '../async/lazy.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { ResolvedConfig } from '../kit/kit-config.ts'
import type { Runtime } from '../ports/runtime.ts'
import { storageKeys } from '../storage/keys.ts'
import type { RootEvent } from './root.types.ts'

/** What machines need of a configuration. Each service is fetched once, by the first that asks, and has one client with the cache. */
export const servicesOf = (
  { config: { runtime, swapProvider, reconnect }, settings, keyPrefix }: ResolvedConfig,
  { send }: { send(event: RootEvent): void },
) => ({
  follow: (transaction: RecentTransaction) => send({ type: 'recentTransactions.added', transaction }),
  keys: storageKeys(keyPrefix, reconnect),
  loadWalletList: loadedOnce(runtime.loadWalletList),
  loadBlockchainApi: loadedOnce(runtime.loadBlockchainApi),
  loadSwapProvider: settings.hasSwaps ? loadedOnce(swapProvider ?? runtime.loadSwapProvider) : undefined,
  loadAccountNames: loadedOnce(settings.hasAccountNames ? runtime.loadAccountNames : undefined),
  loadOnramp: settings.hasOnramp ? loadedOnce(runtime.loadOnramp) : undefined,
  ...pageOf(runtime),
})

/** What a runtime has of the page; a page of which it says nothing has time, and is never stopped. */
const pageOf = ({ storage, tabStorage = storage, visibility, whenIdle, watchReturn }: Runtime) => ({
  storage,
  tabStorage,
  visibility,
  whenIdle: async () => whenIdle?.(),
  watchReturn: (listener: () => void) => watchReturn?.(listener) ?? (() => {}),
})
