import { assign, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import type { Delegation } from '../domain/delegation.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { DelegationOf } from './delegation.events.ts'

export type Revocation = DelegationOf & { readonly connectorId: string }
export type Sent = DelegationOf & { readonly hash: string }
/** Whether a block has what was sent, and the delegation then. */
export type Followed = { readonly isMined: boolean; readonly delegation: Delegation | null }

type Context = {
  readonly of: DelegationOf
  readonly connectorId: string
  readonly delegation: Delegation | null
  readonly hash: string
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
    isOpen: (_, { isMined }: Followed) => !isMined,
    isEnded: (_, { delegation }: Followed) => delegation === null,
  },
  actions: {
    record: assign((_, { delegation }: Found) => ({ delegation })),
    choose: assign((_, { connectorId }: { connectorId: string }) => ({ connectorId })),
    send: assign((_, { hash }: { hash: string }) => ({ hash })),
    fail: assign((_, { error }: { error: unknown }) => ({ error: toKitError(error) })),
    forgetError: assign({ error: null }),
  },
  delays: {
    freshness: durations.nativeBalanceCache,
    pause: durations.transactionPoll,
    patience: durations.reorganisations,
  },
}).createMachine({
  id: 'account-delegation',
  context: ({ input }) => ({ of: input, connectorId: '', delegation: null, hash: '', error: null }),
  initial: 'reading',
  states: {
    reading: {
      entry: 'forgetError',
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
      after: { patience: 'unchanged' },
      states: {
        looking: {
          invoke: {
            src: 'follow',
            input: ({ context: { of, hash } }) => ({ ...of, hash }),
            onDone: [
              { guard: { type: 'isOpen', params: ({ event }) => event.output }, target: 'pausing' },
              {
                guard: { type: 'isEnded', params: ({ event }) => event.output },
                target: '#account-delegation.ended',
                actions: { type: 'record', params: { delegation: null } },
              },
              {
                target: '#account-delegation.unchanged',
                actions: { type: 'record', params: ({ event }) => event.output },
              },
            ],
            onError: 'pausing',
          },
        },
        pausing: { after: { pause: 'looking' } },
      },
    },
    ended: { on: { requested: 'reading' } },
    unchanged: {
      on: {
        requested: 'reading',
        revokeRequested: { target: 'asking', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
  },
})
