import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import type { PasskeyPurpose } from '../domain/login.ts'
import { type Session, takeoverOf } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { PasskeysNews, PasskeysRequest } from './passkeys.events.ts'

type Context = {
  readonly purpose: PasskeyPurpose
  /** The visitor has signed in: what is tried again is only to open their wallet. */
  readonly isSignedIn: boolean
  readonly error: KitError | null
}
type Shown = 'connected' | 'closed'

/** Passkeys, which the frame alone asks for. A visitor who goes away gives it up. */
export const passkeysMachine = setup({
  types: {} as { context: Context; events: PasskeysRequest },
  actors: {
    /** Shows it in the frame until the visitor has signed in, or has closed it. */
    show: unbound<Shown, PasskeyPurpose>('show'),
    open: unbound<Session, void>('open'),
  },
  guards: {
    isConnected: (_, { shown }: { shown: Shown }) => shown === 'connected',
    isSignedIn: ({ context }) => context.isSignedIn,
  },
  actions: {
    begin: assign((_, { purpose }: { purpose: PasskeyPurpose }) => ({ purpose, isSignedIn: false, error: null })),
    keepSignedIn: assign({ isSignedIn: true }),
    forgetError: assign({ error: null }),
    fail: assign((_, { error }: { error: unknown }) => ({ error: toKitError(error, 'frame/failed') })),
    reportBegun: enqueueActions(({ context: { purpose }, enqueue }) => {
      const view = purpose === 'signIn' ? 'ConnectingPasskey' : 'Passkeys'
      enqueue.sendParent({ type: 'passkeys.begun', view } satisfies PasskeysNews)
    }),
    reportApproved: enqueueActions(({ enqueue }, { session }: { session: Session }) => {
      enqueue.sendParent({ type: 'passkeys.approved', ...takeoverOf(session) } satisfies PasskeysNews)
    }),
    reportClosed: enqueueActions(({ enqueue }) => {
      enqueue.sendParent({ type: 'passkeys.closed' } satisfies PasskeysNews)
    }),
    reportFailed: enqueueActions(({ context: { error }, enqueue }) => {
      if (error) enqueue.sendParent({ type: 'passkeys.failed', error } satisfies PasskeysNews)
    }),
  },
}).createMachine({
  id: 'passkeys',
  context: { purpose: 'signIn', isSignedIn: false, error: null },
  initial: 'idle',
  on: {
    'passkeys.signInRequested': {
      target: '.showing',
      reenter: true,
      actions: [{ type: 'begin', params: { purpose: 'signIn' } }, 'reportBegun'],
    },
    'passkeys.listRequested': {
      target: '.showing',
      reenter: true,
      actions: [{ type: 'begin', params: { purpose: 'list' } }, 'reportBegun'],
    },
    'passkeys.left': { target: '.idle', actions: 'forgetError' },
  },
  states: {
    idle: {},
    showing: {
      invoke: {
        src: 'show',
        input: ({ context }) => context.purpose,
        onDone: [
          {
            guard: { type: 'isConnected', params: ({ event }) => ({ shown: event.output }) },
            target: 'opening',
            actions: 'keepSignedIn',
          },
          { target: 'idle', actions: 'reportClosed' },
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
        'passkeys.retried': [
          { guard: 'isSignedIn', target: 'opening', actions: 'forgetError' },
          { target: 'showing', actions: 'forgetError' },
        ],
      },
    },
  },
})
