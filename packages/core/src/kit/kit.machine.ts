import { assign, emit, enqueueActions, setup } from 'xstate'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { to } from '../system/registry.ts'
import { unbound } from '../system/unbound.ts'
import type { Engine } from './engine.ts'
import type { KitContext, KitInput, RootEmitted, RootEvent } from './kit.context.ts'

type Context = KitContext & {
  readonly canRestore: boolean
  /** What was asked while the engine was not there yet. */
  readonly held: readonly RootEvent[]
  readonly engine: Engine | null
}

/**
 * The root. It sleeps until the first event, or a wallet to pick up, makes it fetch the engine; from then on features
 * meet here and nowhere else: a rule decides, this applies what it decided.
 */
export const kitMachine = setup({
  types: {} as {
    context: Context
    events: RootEvent | { type: 'letter.lost'; address: string; letter: string }
    input: KitInput
    emitted: RootEmitted
  },
  actors: { loadEngine: unbound<Engine, undefined>('loadEngine') },
  guards: { canRestore: ({ context }) => context.canRestore },
  actions: {
    hold: assign({ held: ({ context, event }) => [...context.held, event as RootEvent] }),
    dropHeld: assign({ held: [], canRestore: false }),
    start: enqueueActions(({ context, enqueue }, { engine }: { engine: Engine }) => {
      enqueue.assign({ engine, held: [] })
      for (const { id, logic, input } of engine.members) {
        enqueue.spawnChild(logic as never, { id, systemId: id, input } as never)
      }
      for (const { to: address, letter } of engine.first) enqueue.sendTo(to(address), letter as never)
      // One letter each, so that the second is decided on what the first one did.
      for (const event of context.held) enqueue.sendTo(({ self }) => self, event)
    }),
    follow: enqueueActions(({ context, event, system, enqueue }) => {
      if (event.type === 'letter.lost' || !context.engine) return
      const { set, deeds = [] } = context.engine.decide(context, system, event)
      if (set) enqueue.assign(set)
      const isTracking = context.hasInteracted || set?.hasInteracted
      for (const deed of deeds) {
        if ('to' in deed) enqueue.sendTo(to(deed.to), deed.letter as never)
        else if ('emit' in deed) enqueue.emit(deed.emit)
        else if ('later' in deed) enqueue.raise(deed.later, { delay: 'successPause' })
        else if (isTracking) enqueue.emit({ type: 'tracked', event: deed.track })
      }
    }),
    reportCrash: emit(({ event }: { event: { type: string; error?: unknown } }) => ({
      type: 'kit.crashed' as const,
      actor: event.type.replace('xstate.error.actor.', ''),
      error: event.error,
    })),
    reportLoss: emit((_, { address, letter }: { address: string; letter: string }) => ({
      type: 'kit.crashed' as const,
      actor: address,
      error: new KitError('kit/undelivered', { detail: `'${letter}' found nobody at '${address}'.` }),
    })),
  },
  delays: { successPause: durations.successPause },
}).createMachine({
  id: 'kit',
  context: ({ input: { namespaces, settings, recentIds, kept } }) => ({
    namespaces,
    settings,
    recentIds,
    connections: {},
    leaving: null,
    errand: null,
    chosenListing: null,
    sessionLead: null,
    hasInteracted: false,
    canRestore: Object.values(kept).some((wallets) => wallets.length > 0),
    held: [],
    engine: null,
  }),
  initial: 'asleep',
  states: {
    asleep: {
      always: { guard: 'canRestore', target: 'waking' },
      on: { '*': { target: 'waking', actions: 'hold' } },
    },
    waking: {
      invoke: {
        src: 'loadEngine',
        onDone: { target: 'awake', actions: { type: 'start', params: ({ event }) => ({ engine: event.output }) } },
        onError: { target: 'asleep', actions: ['reportCrash', 'dropHeld'] },
      },
      on: { '*': { actions: 'hold' } },
    },
    awake: {
      on: {
        // A spawned child that throws would otherwise take the whole kit down with it.
        'xstate.error.actor.*': { actions: 'reportCrash' },
        'letter.lost': { actions: { type: 'reportLoss', params: ({ event }) => event } },
        '*': { actions: 'follow' },
      },
    },
  },
})
