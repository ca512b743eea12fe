import {
  type ActorRefFrom,
  type AnyActorLogic,
  assign,
  type EventObject,
  enqueueActions,
  fromPromise,
  setup,
} from 'xstate'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'

/** A feature that arrives when it is first written to: its machine, and what the kit's snapshot says of it. */
export type Feature<State> = { readonly logic: AnyActorLogic; readonly input: unknown; read(snapshot: never): State }

type Context = {
  readonly held: readonly EventObject[]
  readonly feature: Feature<unknown> | null
  readonly failure: KitError | null
}

/**
 * Stands where a feature will be: keeps the first letters, fetches the feature, and hands everything on. A feature
 * that cannot be fetched is fetched again with the next letter, and then hears all of them.
 */
export const lateActor = (load: () => Promise<Feature<unknown>>) =>
  lateMachine.provide({ actors: { load: fromPromise(load) } })

const lateMachine = setup({
  types: {} as { context: Context; events: EventObject },
  actors: { load: fromPromise<Feature<unknown>>(() => Promise.reject()) },
  actions: {
    hold: assign({ held: ({ context, event }) => [...context.held, event], failure: null }),
    fail: assign({ failure: (_, { error }: { error: unknown }) => toKitError(error, 'kit/load-failed') }),
    start: enqueueActions(({ context, enqueue }, { feature }: { feature: Feature<unknown> }) => {
      enqueue.assign({ feature, held: [] })
      enqueue.spawnChild(feature.logic as never, { id: 'feature', input: feature.input, syncSnapshot: true } as never)
      for (const letter of context.held) enqueue.sendTo('feature', letter)
    }),
    handOn: enqueueActions(({ event, enqueue }) => enqueue.sendTo('feature', event)),
    crash: ({ event }) => {
      throw (event as unknown as { error: unknown }).error
    },
  },
}).createMachine({
  id: 'late',
  context: { held: [], feature: null, failure: null },
  initial: 'away',
  states: {
    away: { on: { '*': { target: 'coming', actions: 'hold' } } },
    coming: {
      invoke: {
        src: 'load',
        onDone: { target: 'here', actions: { type: 'start', params: ({ event }) => ({ feature: event.output }) } },
        onError: { target: 'away', actions: { type: 'fail', params: ({ event }) => event } },
      },
      on: { '*': { actions: 'hold' } },
    },
    here: {
      on: {
        'xstate.error.actor.feature': { actions: 'crash' },
        'xstate.*': {},
        '*': { actions: 'handOn' },
      },
    },
  },
})

export type LateRef = ActorRefFrom<typeof lateMachine>

/** What a feature says of itself; `otherwise` while it is away, or what `failed` makes of a fetch that failed. */
export function readLate<State>(actor: LateRef, otherwise: State, failed: (error: KitError) => State): State {
  const { context, children } = actor.getSnapshot()
  const { feature, failure } = context
  if (failure) return failed(failure)
  const snapshot = children.feature?.getSnapshot()
  return feature && snapshot ? (feature as Feature<State>).read(snapshot as never) : otherwise
}
