import { assign, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import type { LoginUser } from '../domain/login.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { LoginUserRequest } from './login-user.events.ts'

type Context = { readonly user: LoginUser | null; readonly error: KitError | null }
type Found = { readonly output: LoginUser | null }

/** Who has signed in at the embedded wallet: what the page knows at once, then what the frame says. */
export const loginUserMachine = setup({
  types: {} as { context: Context; events: LoginUserRequest },
  actors: {
    readKnown: unbound<LoginUser | null, void>('readKnown'),
    read: unbound<LoginUser | null, void>('read'),
  },
  guards: { isKnown: ({ context }) => context.user !== null },
  actions: {
    take: assign((_, { output }: Found) => ({ user: output, error: null })),
    changeEmail: assign(({ context: { user } }, { email }: { email: string }) => ({
      user: user && { ...user, email },
    })),
    fail: assign((_, { error }: { error: unknown }) => ({ error: toKitError(error, 'frame/failed') })),
    forget: assign({ user: null, error: null }),
  },
}).createMachine({
  id: 'login-user',
  context: { user: null, error: null },
  initial: 'idle',
  on: {
    'loginUser.requested': { target: '.starting', reenter: true },
    'loginUser.emailChanged': { actions: { type: 'changeEmail', params: ({ event }) => event } },
    'loginUser.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    starting: {
      invoke: {
        src: 'readKnown',
        onDone: { target: 'reading', actions: { type: 'take', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    reading: {
      invoke: {
        src: 'read',
        onDone: { target: 'known', actions: { type: 'take', params: ({ event }) => event } },
        onError: [
          { guard: 'isKnown', target: 'known' },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
    known: {},
    failed: {},
  },
})
