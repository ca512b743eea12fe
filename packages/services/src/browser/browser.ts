import type { Analytics, Runtime } from '@kit/core'
import type { ServiceUrls } from '../service-urls.ts'
import { checkProjectId, checkUrls } from './check-options.ts'
import { readEnvironment } from './environment.ts'
import { createStorage, type StorageLike } from './storage.ts'
import { wallClock } from './wall-clock.ts'

export type BrowserOptions = {
  /** A project of the hosted services. Without one, everything that needs none of them works (R-CFG-7). */
  readonly projectId?: string | undefined
  /** Where your own services are, instead of the hosted ones (R-CFG-8). */
  readonly urls?: Partial<ServiceUrls> | undefined
  /** Another store than `localStorage`; `false` keeps everything in memory until the page is left. */
  readonly storage?: StorageLike | false | undefined
}

/**
 * The browser as a kit sees it. Sends nothing by itself, and is safe to call on a server.
 *
 * @throws KitError `config/invalid` when an address or the project id cannot be one; `detail` says which.
 * @example createKit({ runtime: browser(), networks: [mainnet], adapters: [evm()] })
 */
export function browser(options: BrowserOptions = {}): Runtime {
  const urls = checkUrls(options.urls)
  const projectId = checkProjectId(options.projectId)
  const environment = readEnvironment()
  const loadAnalytics = () =>
    import('../analytics/create-analytics.ts')
      .then(({ createAnalytics }) => createAnalytics({ urls, projectId, environment, clock: wallClock }))
      .catch((): Analytics => ({ track: () => undefined }))
  const loadWalletList = () =>
    import('../wallet-list/create-wallet-list.ts').then(({ createWalletList }) =>
      createWalletList({ urls, projectId, now: wallClock.now }),
    )
  return {
    storage: createStorage(options.storage),
    environment,
    clock: wallClock,
    projectId,
    loadAnalytics: urls.analytics || projectId ? loadAnalytics : undefined,
    loadWalletList: urls.walletList || projectId ? loadWalletList : undefined,
  }
}
