import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import type { RedirectProvider } from '../domain/login.ts'
import { type Session, takeoverOf } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { SocialLoginNews, SocialLoginRequest } from './social-login.events.ts'

type Context = {
  readonly provider: RedirectProvider | null
  /** Where the visitor signs in, and then where that led to. */
  readonly uri: string
  readonly error: KitError | null
}

/** Signing in with a social account, in a window of the provider (R-AUTH-3). A visitor who goes away gives it up. */
export const socialLoginMachine = setup({
  types: {} as { context: Context; events: SocialLoginRequest },
  actors: {
    prepare: unbound<string, RedirectProvider>('prepare'),
    /** Resolves with where the provider has led to. */
    visit: unbound<string, string>('visit'),
    open: unbound<Session, string>('open'),
  },
  actions: {
    begin: assign((_, { provider }: { provider: RedirectProvider }) => ({ provider, uri: '', error: null })),
    renew: assign({ uri: '', error: null }),
    takeUri: assign((_, { uri }: { uri: string }) => ({ uri })),
    forgetUri: assign({ uri: '' }),
    fail: assign((_, { error }: { error: unknown }) => ({ error: toKitError(error, 'frame/failed'), uri: '' })),
    reportBegun: enqueueActions(({ context: { provider }, enqueue }) => {
      if (provider) enqueue.sendParent({ type: 'socialLogin.begun', provider } satisfies SocialLoginNews)
    }),
    reportApproved: enqueueActions(({ enqueue }, { session }: { session: Session }) => {
      enqueue.sendParent({ type: 'socialLogin.approved', ...takeoverOf(session) } satisfies SocialLoginNews)
    }),
    reportFailed: enqueueActions(({ context: { error }, enqueue }) => {
      if (error) enqueue.sendParent({ type: 'socialLogin.failed', error } satisfies SocialLoginNews)
    }),
  },
}).createMachine({
  id: 'social-login',
  context: { provider: null, uri: '', error: null },
  initial: 'idle',
  on: {
    'socialLogin.requested': {
      target: '.preparing',
      reenter: true,
      actions: [{ type: 'begin', params: ({ event }) => event }, 'reportBegun'],
    },
    'socialLogin.left': '.idle',
  },
  states: {
    idle: {},
    preparing: {
      invoke: {
        src: 'prepare',
        input: ({ context }) => context.provider ?? 'google',
        onDone: { target: 'waiting', actions: { type: 'takeUri', params: ({ event }) => ({ uri: event.output }) } },
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
    },
    waiting: {
      invoke: {
        src: 'visit',
        input: ({ context }) => context.uri,
        onDone: { target: 'opening', actions: { type: 'takeUri', params: ({ event }) => ({ uri: event.output }) } },
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
    },
    opening: {
      exit: 'forgetUri',
      invoke: {
        src: 'open',
        input: ({ context }) => context.uri,
        onDone: {
          target: 'approved',
          actions: { type: 'reportApproved', params: ({ event }) => ({ session: event.output }) },
        },
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
    },
    approved: {},
    failed: { on: { 'socialLogin.retried': { target: 'preparing', actions: 'renew' } } },
  },
})
