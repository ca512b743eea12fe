import type { TrackedEvent } from '@kit/core'
import type { Analytics, Environment, Runtime } from '@kit/core/ports'
import type { FakeWalletList } from '../wallet-list/fake-wallet-list.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { type FakeEnvironmentName, fakeEnvironments } from './fake-environment.ts'
import { createFakeStorage, type FakeStorage, type StorageSpace } from './fake-storage.ts'

/** Options of `createFakeRuntime`. */
export type FakeRuntimeOptions = {
  /** A preset by name, or your own environment. Default: `desktop`. */
  readonly environment?: FakeEnvironmentName | Environment | undefined
  /** Share one between two runtimes to make them two tabs of one browser. */
  readonly storage?: StorageSpace | undefined
  readonly projectId?: string | undefined
  /** Milliseconds since 1970. */
  readonly now?: number | undefined
  /** `none`: there is no analytics. `fails`: it cannot be loaded. Default: `recorded`. */
  readonly analytics?: 'recorded' | 'none' | 'fails' | undefined
  /** A directory of `createFakeWalletList`. Default: none. */
  readonly walletList?: Pick<FakeWalletList, 'load'> | undefined
}

export type FakeRuntime = Runtime & {
  readonly storage: FakeStorage
  readonly tabStorage: FakeStorage
  readonly clock: FakeClock
  /** The events that reached the analytics, oldest first. */
  readonly tracked: readonly TrackedEvent[]
  /** How often the analytics were loaded. */
  readonly analyticsLoads: number
}

/**
 * Creates a runtime in memory: storage, clock, environment and analytics.
 *
 * @example
 * const runtime = createFakeRuntime({ environment: 'mobile' })
 * const otherTab = createFakeRuntime({ storage: runtime.storage.space })
 */
export function createFakeRuntime(options: FakeRuntimeOptions = {}): FakeRuntime {
  const { environment = 'desktop', analytics = 'recorded' } = options
  const tracked: TrackedEvent[] = []
  let loads = 0
  const loadAnalytics = async (): Promise<Analytics> => {
    loads += 1
    if (analytics === 'fails') throw new TypeError('Failed to fetch dynamically imported module')
    return { track: (event) => void tracked.push(event) }
  }
  return {
    storage: createFakeStorage(options.storage),
    tabStorage: createFakeStorage(),
    environment: typeof environment === 'string' ? fakeEnvironments[environment] : environment,
    clock: createFakeClock(options.now),
    projectId: options.projectId,
    loadAnalytics: analytics === 'none' ? undefined : loadAnalytics,
    loadWalletList: options.walletList?.load,
    get tracked() {
      return [...tracked]
    },
    get analyticsLoads() {
      return loads
    },
  }
}
