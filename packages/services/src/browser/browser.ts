import type { Analytics, Runtime } from '@kit/core'
import type { OnrampProviderOption } from '../onramp/providers.ts'
import type { ServiceUrls } from '../service-urls.ts'
import { checkOnrampProviders, checkProjectId, checkUrls } from './check-options.ts'
import { readEnvironment } from './environment.ts'
import { orUndefined } from './or-undefined.ts'
import { createStorage, type StorageLike } from './storage.ts'
import { wallClock } from './wall-clock.ts'
import { watchReturn } from './watch-return.ts'
import { whenIdle } from './when-idle.ts'

export type BrowserOptions = {
  /** A project of the hosted services. Everything that needs none of them works without one (R-CFG-7). */
  readonly projectId?: string | undefined
  /** The addresses of your own services, in place of the hosted ones (R-CFG-8). */
  readonly urls?: Partial<ServiceUrls> | undefined
  /**
   * Who sells, where visitors buy with money: what your service calls them, what visitors do, and what they keep, in hundredths of a
   * percent. Default: the two of the hosted service.
   */
  readonly onrampProviders?: readonly OnrampProviderOption[] | undefined
  /** A store in place of `localStorage`; `false` keeps everything in memory, until the page is closed. */
  readonly storage?: StorageLike | false | undefined
}

/**
 * Creates the runtime of a kit in the browser. It sends no request by itself and may be called on a server.
 *
 * @throws KitError `config/invalid` for a malformed address or project id; its message names it
 * @example createKit({ runtime: browser(), networks: [mainnet], adapters: [evm()] })
 */
export function browser(options: BrowserOptions = {}): Runtime {
  const urls = checkUrls(options.urls, ['walletList', 'analytics', 'blockchainApi'])
  const projectId = checkProjectId(options.projectId)
  const providers = checkOnrampProviders(options.onrampProviders)
  const environment = readEnvironment()
  const loadAnalytics = () =>
    import('../analytics/create-analytics.ts')
      .then(({ createAnalytics }) => createAnalytics({ urls, projectId, environment, clock: wallClock }))
      .catch((): Analytics => ({ track: () => undefined }))
  const loadWalletList = () =>
    import('../wallet-list/create-wallet-list.ts').then(({ createWalletList }) =>
      createWalletList({ urls, projectId, now: wallClock.now }),
    )
  const loadBlockchainApi = () =>
    import('../blockchain-api/create-blockchain-api.ts').then(({ createBlockchainApi }) =>
      createBlockchainApi({ urls, projectId, now: wallClock.now }),
    )
  const loadAccountNames = () =>
    import('../account-names/create-account-names.ts').then(({ createAccountNames }) =>
      createAccountNames({ urls, projectId, now: wallClock.now }),
    )
  const loadSwapProvider = () =>
    import('../swap/create-swap-provider.ts').then(({ createSwapProvider }) =>
      createSwapProvider({ urls, projectId, now: wallClock.now }),
    )
  const loadOnramp = () =>
    import('../onramp/create-onramp.ts').then(({ createOnramp }) =>
      createOnramp({ urls, projectId, providers, now: wallClock.now }),
    )
  return {
    storage: createStorage(options.storage),
    tabStorage: createStorage(options.storage ?? orUndefined(() => window.sessionStorage) ?? false),
    environment,
    clock: wallClock,
    whenIdle,
    watchReturn,
    projectId,
    loadAnalytics: urls.analytics || projectId ? loadAnalytics : undefined,
    loadWalletList: urls.walletList || projectId ? loadWalletList : undefined,
    loadBlockchainApi: urls.blockchainApi || projectId ? loadBlockchainApi : undefined,
    loadAccountNames: urls.blockchainApi || projectId ? loadAccountNames : undefined,
    loadSwapProvider: urls.blockchainApi || projectId ? loadSwapProvider : undefined,
    loadOnramp: urls.blockchainApi || projectId ? loadOnramp : undefined,
  }
}
