import { createActor, fromPromise, type InspectionEvent, type SnapshotFrom } from 'xstate'
import type { LazyFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import { loadCode } from '../async/lazy.ts'
import type { discoveryMachine } from '../discovery/discovery.machine.ts'
import { loadErrors } from '../errors/load-errors.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import { persist } from '../storage/persist.ts'
import { initialSnapshot } from '../store/initial-snapshot.ts'
import type { PoolRequest } from '../wallets/pool.events.ts'
import { preloadConnection } from '../wallets/wallets.feature.ts'
import { composeSnapshot } from './compose-snapshot.ts'
import { eagerFeatures } from './eager-features.ts'
import { firstRules } from './first-rules.ts'
import { createNotifier } from './notifier.ts'
import { type Place, placesOf } from './places.ts'
import { contextOf, type RootHost, type Sent } from './root.host.ts'
import { decide, rootMachine } from './root.machine.ts'
import type { KitContext, RootEmitted, RootEvent } from './root.types.ts'

/** The machines of a kit. */
export type Root = {
  send(event: RootEvent): void
  /** Comes before anything is sent, with what waited for the machines. */
  begin(events: readonly RootEvent[]): void
  read(): KitSnapshot
  subscribe(listener: () => void): void
  stop(): void
}

export type RootOptions = {
  readonly inspect?: ((event: InspectionEvent) => void) | undefined
  onEmitted(event: RootEmitted): void
  onError(error: unknown): void
}

type Options = RootOptions & {
  /** The page has drawn what the visitor asked for, and has time. */
  readonly isAtRest: boolean
}

/** Milliseconds: `durations.ownNetwork`, which is in code that comes later. */
const ownNetwork = 3_000

/** The root machine with every feature that comes with it. */
export function createMachines(services: FeatureServices, { isAtRest, inspect, onEmitted, onError }: Options): Root {
  const { storage, keys } = services
  const { clock } = services.settings
  const atRest = isAtRest ? async () => {} : services.whenIdle
  const places = placesOf(services.namespaces)
  let preloaded: Promise<void> | undefined
  // The code of a connection comes first, which a visitor can want at any moment.
  const afterPreload = async () => {
    await atRest()
    await Promise.race([preloaded, services.whenIdle()])
  }
  const input = { context: initialContext(services), host: hostOf(services, places, afterPreload) }
  const root = createActor(rootMachine, { id: 'kit', input, ...(inspect ? { inspect } : {}) })
  const read = reader(places, services)
  const notifier = createNotifier()
  let later: readonly RootEvent[] = []
  let chosenAt = Number.NEGATIVE_INFINITY
  root.on('*', (event) => {
    // The wallet that was picked has answered: nothing is left to ask first.
    if (event.type === 'connection.persisted') notifier.resume()
    if (!later.some((other) => isOverwrittenBy(event, other))) {
      persist(storage, keys, event)
      if (event.type === 'network.persisted') chosenAt = clock.now()
    }
    onEmitted(event)
  })
  root.subscribe({ next: notifier.notify, error: onError })
  whenListIsShown(root, () => {
    preloaded = atRest().then(() => preload(root, services))
  })
  return {
    send(event) {
      // Pages of two tabs that want different networks would move each other for ever.
      if (event.type === 'otherTab.networkSwitched' && Math.abs(clock.now() - chosenAt) < ownNetwork) return
      notifier.resume()
      // A visitor who picks a wallet waits for its window, and drawing takes a frame: the wallet is asked first.
      if (event.type === 'wallet.picked') notifier.pause()
      root.send(event)
    },
    begin(events) {
      root.start()
      for (const [index, event] of events.entries()) {
        later = events.slice(index + 1)
        root.send(event)
      }
    },
    read: () => read(root.getSnapshot()),
    subscribe: notifier.listen,
    stop() {
      notifier.stop()
      root.stop()
    },
  }
}

/** Another tab wrote after the visitor asked for this. */
function isOverwrittenBy(emitted: RootEmitted, later: RootEvent): boolean {
  if (emitted.type === 'network.persisted') return later.type === 'otherTab.networkSwitched'
  if (emitted.type !== 'connection.removed') return false
  return later.type === 'wallets.otherTabChanged' && later.namespace === emitted.namespace
}

/** Calls a function when the list of wallets is shown for the first time. */
function whenListIsShown(root: RootActor, isShown: () => void): void {
  const waiting = root.subscribe({
    next({ children }) {
      if (contextOf(children, 'router').stack.at(-1)?.view !== 'Connect') return
      waiting.unsubscribe()
      isShown()
    },
    error: () => {},
  })
}

/** While the visitor reads the list of wallets, the code of the connection arrives, and what it needs is started. */
async function preload(root: RootActor, services: FeatureServices): Promise<void> {
  const { status, children } = root.getSnapshot()
  if (status !== 'active') return
  const { connectors }: SnapshotFrom<typeof discoveryMachine>['context'] = contextOf(children, 'discovery')
  await preloadConnection(services, new Set(connectors.map(({ namespace }) => namespace)), (namespace) => {
    if (root.getSnapshot().status === 'active') root.send({ type: 'wallets.preloaded', namespace })
  })
}

const initialContext = ({ namespaces, settings }: FeatureServices): KitContext => ({
  namespaces,
  settings,
  connections: {},
  disconnecting: null,
  connectQueue: null,
  chosenListing: null,
  sessionNamespace: null,
  hasInteracted: false,
})

function hostOf(services: FeatureServices, places: readonly Place[], afterPreload: () => Promise<void>): RootHost {
  const { namespaces, stored } = services
  const lazy = new Map(places.flatMap((place) => (isLazy(place) ? [[place.address, place] as const] : [])))
  return {
    decide,
    rules: firstRules,
    eager: new Map(Object.entries(eagerFeatures).map(([id, load]) => [id, load(services)])),
    first: namespaces.flatMap((namespace): Sent[] => {
      const wallets = stored[namespace] ?? []
      if (wallets.length === 0) return []
      const event: PoolRequest = { type: 'restore.requested', wallets }
      return [{ to: `wallets:${namespace}`, event }]
    }),
    isLazy: (address) => lazy.has(address),
    load: (address) =>
      fromPromise(async () => {
        const { feature, namespace } = lazy.get(address) ?? missing(address)
        return loadCode(async () => {
          if (feature.waitsForIdle) await afterPreload()
          const [loaded, { newsRules }] = await Promise.all([
            feature.load(services, namespace),
            import('./news-rules.ts'),
            loadErrors(),
          ])
          return { feature: loaded, rules: newsRules }
        })
      }),
  }
}

type LazyPlace = Place & { readonly feature: LazyFeature }

const isLazy = (place: Place): place is LazyPlace => place.feature.arrives === 'lazy'

function missing(address: string): never {
  throw new Error(`No feature at ${address}`)
}

type RootActor = ReturnType<typeof createActor<typeof rootMachine>>
type RootSnapshot = ReturnType<RootActor['getSnapshot']>

/** Reads the state of each feature: from its machine, or from what waits for the machine. */
function reader(places: readonly Place[], services: FeatureServices): (root: RootSnapshot) => KitSnapshot {
  const beginning = initialSnapshot(services)
  return ({ children, context: { loaded, lazy } }) => {
    const { requested } = contextOf(children, 'networks')
    return composeSnapshot(beginning, places, ({ address, feature }, initial) => {
      const actor = children[address]
      const machine = loaded.get(address)
      if (actor && machine) return machine.read(actor, requested)
      const waiting = lazy[address]
      if (!waiting || feature.arrives === 'eager') return initial
      const { queued, failure: error } = waiting
      if (feature.preview) return feature.preview(initial, queued, error)
      return error && typeof initial === 'object' && 'error' in Object(initial)
        ? { ...initial, is: 'failed', error }
        : initial
    })
  }
}
