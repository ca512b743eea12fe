import { assign, emit, enqueueActions, setup } from 'xstate'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { to } from '../system/registry.ts'
import { unbound } from '../system/unbound.ts'
import type { Engine } from './engine.ts'
import type { KitContext, KitInput, RootEmitted, RootEvent } from './root.types.ts'

type Context = KitContext & {
  readonly canRestore: boolean
  /** What was asked while the engine was not there yet. */
  readonly queued: readonly RootEvent[]
  readonly engine: Engine | null
}

/**
 * The root. It sleeps until the first event, or a wallet to pick up, makes it fetch the engine; from then on features
 * meet here and nowhere else: a rule decides, this applies what it decided.
 */
export const rootMachine = setup({
  types: {} as {
    context: Context
    events: RootEvent | { type: 'event.undelivered'; address: string; event: string }
    input: KitInput
    emitted: RootEmitted
  },
  actors: { loadEngine: unbound<Engine, undefined>('loadEngine') },
  guards: { canRestore: ({ context }) => context.canRestore },
  actions: {
    enqueueEvent: assign({ queued: ({ context, event }) => [...context.queued, event as RootEvent] }),
    dropQueued: assign({ queued: [], canRestore: false }),
    start: enqueueActions(({ context, enqueue }, { engine }: { engine: Engine }) => {
      enqueue.assign({ engine, queued: [] })
      for (const { id, logic, input } of engine.specs) {
        enqueue.spawnChild(logic as never, { id, systemId: id, input } as never)
      }
      for (const { to: address, event } of engine.first) enqueue.sendTo(to(address), event as never)
      // One letter each, so that the second is decided on what the first one did.
      for (const event of context.queued) enqueue.sendTo(({ self }) => self, event)
    }),
    applyRule: enqueueActions(({ context, event, system, enqueue }) => {
      if (event.type === 'event.undelivered' || !context.engine) return
      const { set, effects = [] } = context.engine.decide(context, system, event)
      if (set) enqueue.assign(set)
      const isTracking = context.hasInteracted || set?.hasInteracted
      for (const deed of effects) {
        if ('to' in deed) enqueue.sendTo(to(deed.to), deed.event as never)
        else if ('emit' in deed) enqueue.emit(deed.emit)
        else if ('delayed' in deed) enqueue.raise(deed.delayed, { delay: 'successPause' })
        else if (isTracking) enqueue.emit({ type: 'tracked', event: deed.track })
      }
    }),
    reportCrash: emit(({ event }: { event: { type: string; error?: unknown } }) => ({
      type: 'kit.crashed' as const,
      actor: event.type.replace('xstate.error.actor.', ''),
      error: event.error,
    })),
    reportLoss: emit((_, { address, event }: { address: string; event: string }) => ({
      type: 'kit.crashed' as const,
      actor: address,
      error: new KitError('kit/undelivered', { detail: `No actor at '${address}' took '${event}'.` }),
    })),
  },
  delays: { successPause: durations.successPause },
}).createMachine({
  id: 'kit',
  context: ({ input: { namespaces, settings, recentIds, stored } }) => ({
    namespaces,
    settings,
    recentIds,
    connections: {},
    disconnecting: null,
    connectQueue: null,
    chosenListing: null,
    sessionNamespace: null,
    hasInteracted: false,
    canRestore: Object.values(stored).some((wallets) => wallets.length > 0),
    queued: [],
    engine: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'canRestore', target: 'loading' },
      on: { '*': { target: 'loading', actions: 'enqueueEvent' } },
    },
    loading: {
      invoke: {
        src: 'loadEngine',
        onDone: { target: 'ready', actions: { type: 'start', params: ({ event }) => ({ engine: event.output }) } },
        onError: { target: 'idle', actions: ['reportCrash', 'dropQueued'] },
      },
      on: { '*': { actions: 'enqueueEvent' } },
    },
    ready: {
      on: {
        // A spawned child that throws would otherwise take the whole kit down with it.
        'xstate.error.actor.*': { actions: 'reportCrash' },
        'event.undelivered': { actions: { type: 'reportLoss', params: ({ event }) => event } },
        '*': { actions: 'applyRule' },
      },
    },
  },
})
