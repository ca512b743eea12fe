import { assign, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import type { Token } from '../domain/token.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { TokensOf } from './tokens.events.ts'

export type TokensQuery = { readonly of: TokensOf; readonly force: boolean }

type Context = {
  readonly of: TokensOf
  readonly tokens: readonly Token[]
  readonly error: KitError | null
  /** Asked for all the same where there is an answer, or a failure, of before. */
  readonly force: boolean
  readonly isShown: boolean
}

/**
 * The tokens of one account on one network: read at once, and again while a view shows them. What was read, or that it failed, holds
 * for thirty seconds whether a view shows it or not, unless the visitor asks; of what no view shows then, nothing is kept
 * (R-BAL-2, R-BAL-3).
 */
export const accountTokensMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'tokens.shown' | 'tokens.hidden' | 'tokens.retried' | 'tokens.outdated' }
    input: TokensOf
  },
  actors: { read: unbound<readonly Token[], TokensQuery>('read') },
  guards: { isShown: ({ context }) => context.isShown },
  actions: {
    show: assign({ isShown: true }),
    hide: assign({ isShown: false }),
    record: assign((_, { output }: { output: readonly Token[] }) => ({ tokens: output, error: null, force: false })),
    fail: assign((_, failure: { error: unknown }) => ({ tokens: [], error: toKitError(failure.error), force: false })),
    insist: assign({ error: null, force: true }),
  },
  delays: { freshness: durations.nativeBalanceCache, retry: durations.balanceRetry },
}).createMachine({
  id: 'account-tokens',
  context: ({ input: of }) => ({ of, tokens: [], error: null, force: false, isShown: true }),
  on: { 'tokens.shown': { actions: 'show' }, 'tokens.hidden': { actions: 'hide' } },
  initial: 'loading',
  states: {
    loading: {
      on: {
        'tokens.hidden': 'over',
        'tokens.outdated': { target: 'loading', actions: 'insist', reenter: true },
      },
      invoke: {
        src: 'read',
        input: ({ context: { of, force } }) => ({ of, force }),
        onDone: { target: 'ready', actions: { type: 'record', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    ready: {
      after: { freshness: [{ guard: 'isShown', target: 'loading' }, { target: 'over' }] },
      on: { 'tokens.outdated': [{ guard: 'isShown', target: 'loading', actions: 'insist' }, { target: 'over' }] },
    },
    failed: {
      initial: 'blocked',
      on: { 'tokens.retried': { target: 'loading', actions: 'insist' } },
      states: {
        blocked: { after: { retry: [{ guard: 'isShown', target: 'recovering' }, { target: '#account-tokens.over' }] } },
        /** Nobody asked, and the view says already that it failed. */
        recovering: {
          on: {
            'tokens.hidden': '#account-tokens.over',
            'tokens.outdated': { target: 'recovering', reenter: true },
          },
          invoke: {
            src: 'read',
            input: ({ context: { of } }) => ({ of, force: true }),
            onDone: { target: '#account-tokens.ready', actions: { type: 'record', params: ({ event }) => event } },
            onError: { target: 'blocked', actions: { type: 'fail', params: ({ event }) => event } },
          },
        },
      },
    },
    over: { type: 'final' },
  },
})
