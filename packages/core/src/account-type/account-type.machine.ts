import { assign, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { PreferredAccountType } from '../ports/auth-frame.ts'
import type { AccountTypeRequest } from './account-type.events.ts'
import type { AccountTypeState } from './account-type.state.ts'

type Context = Omit<AccountTypeState, 'is'> & { readonly to: PreferredAccountType }

/** Which type of account the visitor of the embedded wallet prefers. A switch that has begun goes on when its view is left. */
export const accountTypeMachine = setup({
  types: {} as { context: Context; events: AccountTypeRequest },
  actors: {
    read: unbound<readonly string[], void>('read'),
    prefer: unbound<void, PreferredAccountType>('prefer'),
  },
  actions: {
    take: assign((_, { output }: { output: readonly string[] }) => ({ networks: output, error: null })),
    begin: assign((_, { to }: { to: PreferredAccountType }) => ({ to, switchedTo: null, error: null })),
    finish: assign(({ context: { to } }) => ({ switchedTo: to, error: null })),
    fail: assign((_, { error }: { error: unknown }) => ({ error: toKitError(error, 'frame/failed') })),
    forget: assign({ switchedTo: null, error: null }),
  },
}).createMachine({
  id: 'account-type',
  context: { networks: [], switchedTo: null, error: null, to: 'smartAccount' },
  initial: 'idle',
  on: {
    'accountType.requested': '.reading',
    'accountType.switchRequested': { target: '.switching', actions: { type: 'begin', params: ({ event }) => event } },
    'accountType.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    reading: {
      invoke: {
        src: 'read',
        onDone: { target: 'known', actions: { type: 'take', params: ({ event }) => event } },
        onError: 'unread',
      },
    },
    // Where nobody can say it, nothing is offered.
    unread: {},
    switching: {
      on: { 'accountType.requested': {}, 'accountType.switchRequested': {}, 'accountType.left': {} },
      invoke: {
        src: 'prefer',
        input: ({ context }) => context.to,
        onDone: { target: 'known', actions: 'finish' },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    known: {},
    failed: {},
  },
})
