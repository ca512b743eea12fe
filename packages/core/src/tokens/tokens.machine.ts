import { assign, setup } from 'xstate'
import { noReturns, type PageReturned } from '../actors/page-returns.ts'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import type { Token } from '../domain/token.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { TokensOf, TokensRequest } from './tokens.events.ts'

export type TokensQuery = { readonly of: TokensOf | null; readonly force: boolean }

type Context = {
  readonly of: TokensOf | null
  readonly tokens: readonly Token[]
  readonly error: KitError | null
  /** Asked for all the same where there is an answer, or a failure, of before. */
  readonly force: boolean
}

const nothing = { of: null, tokens: [], error: null, force: false } as const

/**
 * The tokens of one account on one network, for as long as a view shows them: read at once, and again while they are shown
 * (R-BAL-2). After a failure nothing old is shown, and nothing is read again unasked (R-BAL-3).
 */
export const tokensMachine = setup({
  types: {} as { context: Context; events: TokensRequest | PageReturned },
  actors: { read: unbound<readonly Token[], TokensQuery>('read'), returns: noReturns },
  guards: {
    isOther: ({ context: { of } }, asked: TokensOf) =>
      of?.address !== asked.address || of.network !== asked.network || of.connectorId !== asked.connectorId,
  },
  actions: {
    begin: assign((_, { address, network, connectorId }: TokensOf) => ({
      ...nothing,
      of: { address, network, connectorId },
    })),
    forget: assign(nothing),
    record: assign((_, { output }: { output: readonly Token[] }) => ({ tokens: output, error: null, force: false })),
    fail: assign((_, failure: { error: unknown }) => ({ tokens: [], error: toKitError(failure.error), force: false })),
    insist: assign({ error: null, force: true }),
  },
  delays: { freshness: durations.nativeBalanceCache },
}).createMachine({
  id: 'tokens',
  context: nothing,
  initial: 'idle',
  // A page that cannot be watched is one that never returns.
  invoke: { src: 'returns', onError: {} },
  on: {
    'tokens.requested': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'begin', params: ({ event }) => event },
      reenter: true,
    },
    'tokens.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    loading: {
      on: {
        'tokens.outdated': { target: 'loading', actions: 'insist', reenter: true },
        'page.returned': { target: 'loading', actions: 'insist', reenter: true },
      },
      invoke: {
        src: 'read',
        input: ({ context: { of, force } }) => ({ of, force }),
        onDone: { target: 'ready', actions: { type: 'record', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    ready: {
      after: { freshness: 'loading' },
      on: {
        'tokens.outdated': { target: 'loading', actions: 'insist' },
        'page.returned': { target: 'loading', actions: 'insist' },
      },
    },
    failed: { on: { 'tokens.retried': { target: 'loading', actions: 'insist' } } },
  },
})
