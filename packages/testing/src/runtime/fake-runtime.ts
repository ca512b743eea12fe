import type { TrackedEvent } from '@kit/core'
import type { Analytics, Environment, Runtime } from '@kit/core/ports'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { type FakeEnvironmentName, fakeEnvironments } from './fake-environment.ts'
import { createFakeStorage, type FakeStorage, type StorageSpace } from './fake-storage.ts'

/** What a fake runtime starts with; all of it may be left out. */
export type FakeRuntimeOptions = {
  /** A preset by name, `desktop` unless given, or an environment of your own. */
  readonly environment?: FakeEnvironmentName | Environment | undefined
  /** Shared between two runtimes they are two tabs of one browser. */
  readonly storage?: StorageSpace | undefined
  readonly projectId?: string | undefined
  /** Milliseconds since 1970. */
  readonly now?: number | undefined
  /** `none`: nowhere to send to. `fails`: the sink cannot be loaded. `recorded` unless given. */
  readonly analytics?: 'recorded' | 'none' | 'fails' | undefined
}

export type FakeRuntime = Runtime & {
  readonly storage: FakeStorage
  readonly clock: FakeClock
  /** What reached the analytics, oldest first. */
  readonly tracked: readonly TrackedEvent[]
  /** How often the analytics were loaded. */
  readonly analyticsLoads: number
}

/**
 * The world a kit runs in, in memory: nothing is read from or left on the machine.
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
    environment: typeof environment === 'string' ? fakeEnvironments[environment] : environment,
    clock: createFakeClock(options.now),
    projectId: options.projectId,
    loadAnalytics: analytics === 'none' ? undefined : loadAnalytics,
    get tracked() {
      return [...tracked]
    },
    get analyticsLoads() {
      return loads
    },
  }
}
