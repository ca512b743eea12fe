import { KitError, type Runtime } from '@kit/core'
import type { Refuse, ServiceOptions } from './check-options.ts'
import { readEnvironment } from './environment.ts'
import { checkInDevelopment } from './in-development.ts'
import type { Services } from './load-services.ts'
import { orUndefined } from './or-undefined.ts'
import { createStorage, type StorageLike } from './storage.ts'
import { visibility } from './visibility.ts'
import { wallClock } from './wall-clock.ts'
import { watchReturn } from './watch-return.ts'
import { whenIdle } from './when-idle.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

export type BrowserOptions = ServiceOptions & {
  /**
   * A store in place of `localStorage`; `false` keeps what the kit itself stores in memory, until the page is closed. A WalletConnect
   * session and `signInWithoutServer()` have stores of their own: leave nothing behind with `reconnect: false` and a server.
   */
  readonly storage?: StorageLike | false | undefined
}

/**
 * Creates the runtime of a kit in the browser. It sends no request by itself and may be called on a server.
 *
 * @throws KitError `config/invalid` for a malformed address or project id; its message names it. Built for production it throws
 *   nothing, and the services of that page fail with the same error
 * @example createKit({ runtime: browser(), networks: [mainnet], adapters: [evm()] })
 */
export function browser(options: BrowserOptions = {}): Runtime {
  let check: (options: ServiceOptions, refuse: Refuse) => void = () => {}
  try {
    // Bundlers replace this condition as it stands here. Visitors' pages check the same before they load a service.
    if (process.env.NODE_ENV !== 'production') check = checkInDevelopment
  } catch {
    // There is neither a bundler nor Node.
  }
  check(options, refuse)
  const { urls = {}, projectId } = options
  const environment = readEnvironment()
  const loadOf = <N extends keyof Services>(name: N, url: string | undefined) =>
    url || projectId
      ? () => import('./load-services.ts').then((late) => late.loadService(name, options, environment, refuse))
      : undefined
  return {
    storage: createStorage(options.storage),
    tabStorage: createStorage(options.storage ?? orUndefined(() => window.sessionStorage) ?? false),
    environment,
    clock: wallClock,
    whenIdle,
    watchReturn,
    visibility,
    projectId: projectId || undefined,
    loadAnalytics: loadOf('analytics', urls.analytics),
    loadWalletList: loadOf('walletList', urls.walletList),
    loadBlockchainApi: loadOf('blockchainApi', urls.blockchainApi),
    loadAccountNames: loadOf('accountNames', urls.blockchainApi),
    loadSwapProvider: loadOf('swapProvider', urls.blockchainApi),
    loadOnramp: loadOf('onramp', urls.blockchainApi),
  }
}

/** @throws KitError `config/invalid` */
function refuse(detail: string): never {
  throw new KitError('config/invalid', { detail })
}
