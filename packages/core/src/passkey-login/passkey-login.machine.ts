import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { type Session, takeoverOf } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { PasskeyLoginNews, PasskeyLoginRequest } from './passkey-login.events.ts'

type Context = {
  /** The visitor has signed in: what is tried again is only to open their wallet. */
  readonly isSignedIn: boolean
  readonly error: KitError | null
}
type Answer = { readonly answer: 'connected' | 'left' }

/** Signing in with a passkey, which the frame asks for. A visitor who goes away gives it up. */
export const passkeyLoginMachine = setup({
  types: {} as { context: Context; events: PasskeyLoginRequest },
  actors: {
    ask: unbound<'connected' | 'left', void>('ask'),
    open: unbound<Session, void>('open'),
  },
  guards: {
    isConnected: (_, { answer }: Answer) => answer === 'connected',
    isSignedIn: ({ context }) => context.isSignedIn,
  },
  actions: {
    begin: assign({ isSignedIn: false, error: null }),
    keepSignedIn: assign({ isSignedIn: true }),
    forgetError: assign({ error: null }),
    fail: assign((_, { error }: { error: unknown }) => ({ error: toKitError(error, 'frame/failed') })),
    report: enqueueActions(({ enqueue }, news: PasskeyLoginNews) => {
      enqueue.sendParent(news)
    }),
    reportApproved: enqueueActions(({ enqueue }, { session }: { session: Session }) => {
      enqueue.sendParent({ type: 'passkeyLogin.approved', ...takeoverOf(session) } satisfies PasskeyLoginNews)
    }),
    reportFailed: enqueueActions(({ context: { error }, enqueue }) => {
      if (error) enqueue.sendParent({ type: 'passkeyLogin.failed', error } satisfies PasskeyLoginNews)
    }),
  },
}).createMachine({
  id: 'passkey-login',
  context: { isSignedIn: false, error: null },
  initial: 'idle',
  on: {
    'passkeyLogin.requested': {
      target: '.waiting',
      reenter: true,
      actions: ['begin', { type: 'report', params: { type: 'passkeyLogin.begun' } }],
    },
    'passkeyLogin.left': '.idle',
  },
  states: {
    idle: {},
    waiting: {
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isConnected', params: ({ event }) => ({ answer: event.output }) },
            target: 'opening',
            actions: 'keepSignedIn',
          },
          { target: 'idle', actions: { type: 'report', params: { type: 'passkeyLogin.declined' } } },
        ],
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
    },
    opening: {
      invoke: {
        src: 'open',
        onDone: {
          target: 'approved',
          actions: { type: 'reportApproved', params: ({ event }) => ({ session: event.output }) },
        },
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
    },
    approved: {},
    failed: {
      on: {
        'passkeyLogin.retried': [
          { guard: 'isSignedIn', target: 'opening', actions: 'forgetError' },
          { target: 'waiting', actions: 'forgetError' },
        ],
      },
    },
  },
})
