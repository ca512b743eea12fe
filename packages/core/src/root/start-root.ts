import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import type { LazyFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import { composeSnapshot } from '../store/snapshot.ts'
import type { PoolRequest } from '../wallets/pool.events.ts'
import { eagerFeatures } from './eager-features.ts'
import { type Place, placesOf } from './places.ts'
import { contextOf, type RootHost, type Sent } from './root.host.ts'
import { decide, rootMachine } from './root.machine.ts'
import type { KitContext, RootEmitted, RootEvent } from './root.types.ts'

/** The machines of a kit, running. */
export type Root = {
  send(event: RootEvent): void
  read(): KitSnapshot
  subscribe(listener: () => void): void
  stop(): void
}

type Options = {
  readonly inspect?: ((event: InspectionEvent) => void) | undefined
  onEmitted(event: RootEmitted): void
  onError(error: unknown): void
}

/** Starts the root machine with every feature that comes with it. */
export function startRoot(services: FeatureServices, { inspect, onEmitted, onError }: Options): Root {
  const places = placesOf(services.namespaces)
  const input = { context: initialContext(services), host: hostOf(services, places) }
  const root = createActor(rootMachine, { id: 'kit', input, ...(inspect ? { inspect } : {}) })
  const read = reader(places, services)
  root.on('*', onEmitted)
  root.subscribe({ error: onError })
  root.start()
  return {
    send: root.send,
    read: () => read(root.getSnapshot()),
    subscribe: (listener) => void root.subscribe({ next: listener, error: () => {} }),
    stop: () => void root.stop(),
  }
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

function hostOf(services: FeatureServices, places: readonly Place[]): RootHost {
  const { namespaces, stored } = services
  const lazy = new Map(places.flatMap((place) => (isLazy(place) ? [[place.address, place] as const] : [])))
  return {
    decide,
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
        return feature.load(services, namespace)
      }),
  }
}

type LazyPlace = Place & { readonly feature: LazyFeature }

const isLazy = (place: Place): place is LazyPlace => place.feature.arrives === 'lazy'

function missing(address: string): never {
  throw new Error(`No feature at ${address}`)
}

type RootSnapshot = ReturnType<ReturnType<typeof createActor<typeof rootMachine>>['getSnapshot']>

/** Reads the state of each feature: from its machine, or from what waits for the machine. */
function reader(places: readonly Place[], services: FeatureServices): (root: RootSnapshot) => KitSnapshot {
  return ({ children, context: { loaded, lazy } }) => {
    const { requested } = contextOf(children, 'networks')
    return composeSnapshot(places, ({ address, feature, namespace }) => {
      const actor = children[address]
      const machine = loaded.get(address)
      if (actor && machine) return machine.read(actor, requested)
      const initial = feature.initial(services, namespace)
      const waiting = lazy[address]
      if (!waiting || feature.arrives === 'eager') return initial
      return feature.preview(initial, waiting.queued, waiting.failure)
    })
  }
}
