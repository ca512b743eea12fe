import { assign, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import { serviceLimits } from '../config/service-limits.ts'
import type { Delegation } from '../domain/delegation.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { DelegationOf } from './delegation.events.ts'

export type Revocation = DelegationOf & { readonly connectorId: string }
export type Sent = DelegationOf & { readonly hash: string }
/** Whether a block has what was sent, or something else that ended it, and the delegation then. */
export type Followed = { readonly isMined: boolean; readonly delegation: Delegation | null }

type Context = {
  readonly of: DelegationOf
  readonly connectorId: string
  readonly delegation: Delegation | null
  readonly hash: string
  /** How often in a row it was still there although a block had what was sent. */
  readonly lateReads: number
  /** Whether it has been followed for minutes. */
  readonly hasWaited: boolean
  readonly error: KitError | null
}
type Found = { readonly delegation: Delegation | null }

/** The delegation of one account on one network: read when a view asks and what was read is old, and taken back by its wallet. */
export const accountDelegationMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'requested' } | { type: 'revokeRequested'; connectorId: string }
    input: DelegationOf
  },
  actors: {
    read: unbound<Delegation | null, DelegationOf>('read'),
    revoke: unbound<{ hash: string }, Revocation>('revoke'),
    follow: unbound<Followed, Sent>('follow'),
  },
  guards: {
    isDelegated: ({ context }) => context.delegation !== null,
    isOverdue: ({ context }) => isOverdue(context),
    isEnded: (_, { delegation }: Followed) => delegation === null,
    isBelieved: ({ context }, { isMined }: Followed) => isMined && context.lateReads + 1 >= serviceLimits.lateReads,
  },
  actions: {
    record: assign((_, { delegation }: Found) => ({ delegation })),
    choose: assign((_, { connectorId }: { connectorId: string }) => ({ connectorId })),
    send: assign((_, { hash }: { hash: string }) => ({ hash, lateReads: 0, hasWaited: false })),
    countLook: assign(({ context }, { isMined }: Followed) => ({ lateReads: isMined ? context.lateReads + 1 : 0 })),
    slowDown: assign({ hasWaited: true }),
    fail: assign((_, { error }: { error: unknown }) => ({ error: toKitError(error) })),
    forgetError: assign({ error: null }),
  },
  delays: {
    freshness: durations.nativeBalanceCache,
    pause: ({ context }) => (isOverdue(context) ? durations.slowTransactionPoll : durations.transactionPoll),
    patience: durations.reorganisations,
  },
}).createMachine({
  id: 'account-delegation',
  context: ({ input }) => ({
    ...{ of: input, connectorId: '', delegation: null, hash: '', error: null },
    ...{ lateReads: 0, hasWaited: false },
  }),
  initial: 'reading',
  states: {
    reading: {
      entry: 'forgetError',
      on: {
        revokeRequested: {
          guard: 'isDelegated',
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      invoke: {
        src: 'read',
        input: ({ context }) => context.of,
        onDone: { target: 'known', actions: { type: 'record', params: ({ event }) => ({ delegation: event.output }) } },
        // What was known is better than nothing.
        onError: [{ guard: 'isDelegated', target: 'known' }, { target: 'failed' }],
      },
    },
    failed: { on: { requested: 'reading' } },
    known: {
      initial: 'fresh',
      on: {
        revokeRequested: {
          guard: 'isDelegated',
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        fresh: { after: { freshness: 'old' } },
        old: { on: { requested: '#account-delegation.reading' } },
      },
    },
    asking: {
      entry: 'forgetError',
      invoke: {
        src: 'revoke',
        input: ({ context: { of, connectorId } }) => ({ ...of, connectorId }),
        onDone: { target: 'following', actions: { type: 'send', params: ({ event }) => event.output } },
        onError: { target: 'known', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    following: {
      initial: 'looking',
      after: { patience: { actions: 'slowDown' } },
      on: {
        revokeRequested: {
          guard: 'isOverdue',
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        looking: {
          invoke: {
            src: 'follow',
            input: ({ context: { of, hash } }) => ({ ...of, hash }),
            onDone: [
              {
                guard: { type: 'isEnded', params: ({ event }) => event.output },
                target: '#account-delegation.ended',
                actions: { type: 'record', params: { delegation: null } },
              },
              {
                guard: { type: 'isBelieved', params: ({ event }) => event.output },
                target: '#account-delegation.unchanged',
                actions: { type: 'record', params: ({ event }) => event.output },
              },
              { target: 'pausing', actions: { type: 'countLook', params: ({ event }) => event.output } },
            ],
            onError: 'pausing',
          },
        },
        pausing: { after: { pause: 'looking' } },
      },
    },
    // A node that is a block behind would still have it.
    ended: {
      initial: 'fresh',
      states: {
        fresh: { after: { freshness: 'old' } },
        old: { on: { requested: '#account-delegation.reading' } },
      },
    },
    unchanged: {
      on: {
        requested: 'reading',
        revokeRequested: { target: 'asking', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
  },
})

/** Whether no block has for minutes what was sent. */
export const isOverdue = ({ hasWaited, lateReads }: Pick<Context, 'hasWaited' | 'lateReads'>): boolean =>
  hasWaited && lateReads === 0
