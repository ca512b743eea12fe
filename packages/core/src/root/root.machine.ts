import { type AnyActorLogic, assign, type DoneActorEvent, type ErrorActorEvent, enqueueActions, setup } from 'xstate'
import type { LoadedFeature } from '../actors/feature.ts'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import { addQueued, type LazyFeatures, noneQueued, type RootHost, type Sent } from './root.host.ts'
import type { KitContext, RootEmitted, RootEvent } from './root.types.ts'

type Context = KitContext & {
  readonly host: RootHost
  /** Features that are not there yet, by address. */
  readonly lazy: LazyFeatures
  readonly loaded: ReadonlyMap<string, LoadedFeature>
}

// Not named: an actor is spawned by the logic that its feature gave.
const actors: Record<string, AnyActorLogic> = {}
const loader = (address: string) => `load ${address}`
const addressOf = (actorId: string) => (actorId.startsWith('load ') ? actorId.slice('load '.length) : null)

/**
 * The root. Features meet here and nowhere else: a rule decides what follows from an event, this applies it. A feature
 * that is not there is fetched with its first request, which waits for it.
 */
export const rootMachine = setup({
  types: {} as {
    context: Context
    events: RootEvent | DoneActorEvent<LoadedFeature> | ErrorActorEvent
    input: { readonly context: KitContext; readonly host: RootHost }
    emitted: RootEmitted
  },
  actors,
  guards: {
    isLoad: (_, { actorId }: { actorId: string }) => addressOf(actorId) !== null,
  },
  actions: {
    start: enqueueActions(({ context: { host, loaded }, enqueue }) => {
      for (const [id, { logic, input }] of loaded) enqueue.spawnChild(logic, { id, input, syncSnapshot: true })
      const { lazy, toLoad } = addQueued({}, host.first)
      enqueue.assign({ lazy })
      for (const address of toLoad) enqueue.spawnChild(host.load(address), { id: loader(address) })
    }),
    applyRule: enqueueActions(({ context, event, self, enqueue }) => {
      const { children } = self.getSnapshot()
      const { set, effects } = context.host.decide(context, children, event)
      const isTracking = context.hasInteracted || set.hasInteracted
      const waiting: Sent[] = []
      enqueue.assign(set)
      for (const effect of effects) {
        if ('emit' in effect) enqueue.emit(effect.emit)
        else if ('delayed' in effect) enqueue.raise(effect.delayed, { delay: 'successPause' })
        else if ('track' in effect) isTracking && enqueue.emit({ type: 'tracked', event: effect.track })
        else if (children[effect.to]?.getSnapshot().status === 'active') enqueue.sendTo(effect.to, effect.event)
        else if (context.host.isLazy(effect.to) && !children[effect.to]) waiting.push(effect)
        else enqueue.emit(undelivered(effect))
      }
      const { lazy, toLoad } = addQueued(context.lazy, waiting)
      if (waiting.length > 0) enqueue.assign({ lazy })
      for (const address of toLoad) enqueue.spawnChild(context.host.load(address), { id: loader(address) })
    }),
    startFeature: enqueueActions(
      ({ context: { lazy, loaded }, enqueue }, { output, actorId }: DoneActorEvent<LoadedFeature>) => {
        const address = addressOf(actorId)
        if (address === null) return
        enqueue.assign({ loaded: new Map([...loaded, [address, output]]), lazy: { ...lazy, [address]: noneQueued } })
        enqueue.spawnChild(output.logic, { id: address, input: output.input, syncSnapshot: true })
        for (const event of lazy[address]?.queued ?? []) enqueue.sendTo(address, event)
      },
    ),
    keepQueued: assign({
      lazy: ({ context: { lazy } }, { actorId, error }: ErrorActorEvent) => {
        const address = addressOf(actorId) ?? ''
        const queued = lazy[address]?.queued ?? []
        return { ...lazy, [address]: { queued, isLoading: false, failure: toKitError(error, 'kit/load-failed') } }
      },
    }),
    reportCrash: enqueueActions(({ enqueue }, { actorId, error }: ErrorActorEvent) =>
      enqueue.emit({ type: 'kit.crashed', actor: actorId, error }),
    ),
  },
  delays: { successPause: durations.successPause },
}).createMachine({
  id: 'kit',
  context: ({ input: { context, host } }) => ({ ...context, host, lazy: {}, loaded: host.eager }),
  entry: 'start',
  on: {
    'xstate.done.actor.*': { actions: { type: 'startFeature', params: ({ event }) => event } },
    'xstate.error.actor.*': [
      {
        guard: { type: 'isLoad', params: ({ event }) => event },
        actions: { type: 'keepQueued', params: ({ event }) => event },
      },
      // A spawned child that throws would otherwise stop the whole kit.
      { actions: { type: 'reportCrash', params: ({ event }) => event } },
    ],
    'xstate.snapshot.*': {},
    '*': { actions: 'applyRule' },
  },
})

const undelivered = ({ to, event }: Sent): RootEmitted => ({
  type: 'kit.crashed',
  actor: to,
  error: new KitError('kit/undelivered', { detail: `No actor at '${to}' took '${event.type}'.` }),
})
