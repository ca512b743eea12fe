import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import type { RedirectProvider } from '../domain/login.ts'
import { type Session, takeoverOf } from '../domain/session.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { SocialAddress, SocialReturn } from '../ports/auth-frame.ts'
import type { SocialLoginNews, SocialLoginRequest } from './social-login.events.ts'

export type SocialLoginContext = {
  readonly provider: RedirectProvider | null
  /** The page itself goes there, and no window. */
  readonly inPage: boolean
  /** Where the visitor signs in, and then where that led to. */
  readonly uri: string
  /** The name of the login that is under way. */
  readonly login: string
  /** What a provider has led back to this page with. */
  readonly back: SocialReturn | null
  readonly error: KitError | null
}

const idle: SocialLoginContext = { provider: null, inPage: false, uri: '', login: '', back: null, error: null }

/**
 * Signing in with a social account, in a window of the provider (R-AUTH-3), or in this page where the browser opens none. A visitor who
 * goes away gives it up.
 */
export const socialLoginMachine = setup({
  types: {} as { context: SocialLoginContext; events: SocialLoginRequest },
  actors: {
    prepare: unbound<SocialAddress, { provider: RedirectProvider; inPage: boolean }>('prepare'),
    /** Resolves with where the provider has led to; with `null` when the window is out of sight. */
    visit: unbound<string | null, string>('visit'),
    /** Resolves with where the provider has led to, when a window that was out of sight hands it on. */
    awaitReturn: unbound<string, string>('awaitReturn'),
    /** Whether this tab has left its page for that login. */
    recognise: unbound<boolean, string>('recognise'),
    /** Resolves when the tab that began has taken what this page came back with. */
    handOn: unbound<void, SocialReturn | null>('handOn'),
    /** Resolves when the visitor has come back by their browser. */
    leave: unbound<void, SocialAddress>('leave'),
    open: unbound<Session, string>('open'),
  },
  guards: {
    isOwn: (_, { output }: { output: boolean }) => output,
    isInPage: ({ context }) => context.inPage,
    isOutOfSight: (_, { uri }: { uri: string | null }) => uri === null,
  },
  actions: {
    begin: assign((_, { provider }: { provider: RedirectProvider }) => ({ ...idle, provider })),
    receive: assign((_, { provider, back }: { provider: RedirectProvider; back: SocialReturn }) => ({
      ...{ ...idle, provider, back, uri: back.uri, login: back.login },
    })),
    resume: assign({ inPage: true, back: null }),
    renew: assign((_, { inPage }: { inPage: boolean }) => ({
      ...{ inPage, uri: '', login: '', back: null, error: null },
    })),
    takeAddress: assign((_, { uri, login }: SocialAddress) => ({ uri, login })),
    takeUri: assign((_, { uri }: { uri: string | null }) => ({ uri: uri ?? '' })),
    forgetUri: assign({ uri: '', login: '' }),
    fail: assign((_, { error }: { error: unknown }) => ({
      ...{ error: toKitError(error, 'frame/failed'), uri: '', login: '' },
    })),
    /** The visitor did not sign in there, so they choose again. */
    offerAgain: assign(() => ({ inPage: false, uri: '', login: '', error: new KitError('auth/window-blocked') })),
    /** A hole: a window that leads nowhere yet does not stay over the page. */
    closeWindow: (_) => {},
    reportBegun: enqueueActions(({ context: { provider }, enqueue }) => {
      if (provider) enqueue.sendParent({ type: 'socialLogin.begun', provider } satisfies SocialLoginNews)
    }),
    reportHandedOn: enqueueActions(({ enqueue }) =>
      enqueue.sendParent({ type: 'socialLogin.handedOn' } satisfies SocialLoginNews),
    ),
    reportApproved: enqueueActions(({ enqueue }, { session }: { session: Session }) => {
      enqueue.sendParent({ type: 'socialLogin.approved', ...takeoverOf(session) } satisfies SocialLoginNews)
    }),
    reportFailed: enqueueActions(({ context: { error }, enqueue }) => {
      if (error) enqueue.sendParent({ type: 'socialLogin.failed', error } satisfies SocialLoginNews)
    }),
  },
}).createMachine({
  id: 'social-login',
  context: idle,
  initial: 'idle',
  on: {
    'socialLogin.requested': {
      target: '.preparing',
      reenter: true,
      actions: [{ type: 'begin', params: ({ event }) => event }, 'reportBegun'],
    },
    'socialLogin.received': { target: '.receiving', actions: { type: 'receive', params: ({ event }) => event } },
    'socialLogin.left': '.idle',
  },
  states: {
    idle: {},
    preparing: {
      on: { 'socialLogin.left': { target: 'idle', actions: 'closeWindow' } },
      invoke: {
        src: 'prepare',
        input: ({ context: { provider, inPage } }) => ({ provider: provider ?? 'google', inPage }),
        onDone: [
          {
            guard: 'isInPage',
            target: 'leaving',
            actions: { type: 'takeAddress', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: { type: 'takeAddress', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
    },
    receiving: {
      invoke: {
        src: 'recognise',
        input: ({ context }) => context.login,
        onDone: [
          { guard: { type: 'isOwn', params: ({ event }) => event }, target: 'opening', actions: 'resume' },
          'otherTab',
        ],
        onError: 'otherTab',
      },
    },
    otherTab: {
      on: { 'socialLogin.retried': { target: 'preparing', actions: { type: 'renew', params: { inPage: false } } } },
      invoke: {
        src: 'handOn',
        input: ({ context }) => context.back,
        onDone: { target: 'idle', actions: 'reportHandedOn' },
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
    },
    waiting: {
      invoke: [
        {
          src: 'visit',
          input: ({ context }) => context.uri,
          onDone: [
            { guard: { type: 'isOutOfSight', params: ({ event }) => ({ uri: event.output }) }, target: 'away' },
            { target: 'opening', actions: { type: 'takeUri', params: ({ event }) => ({ uri: event.output }) } },
          ],
          onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
        },
        {
          src: 'awaitReturn',
          input: ({ context }) => context.login,
          onDone: { target: 'opening', actions: { type: 'takeUri', params: ({ event }) => ({ uri: event.output }) } },
          onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
        },
      ],
    },
    away: {
      on: {
        'socialLogin.retried': { target: 'preparing', actions: { type: 'renew', params: { inPage: false } } },
      },
      invoke: {
        src: 'awaitReturn',
        input: ({ context }) => context.login,
        onDone: { target: 'opening', actions: { type: 'takeUri', params: ({ event }) => ({ uri: event.output }) } },
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
    },
    leaving: {
      invoke: {
        src: 'leave',
        input: ({ context: { uri, login } }) => ({ uri, login }),
        onDone: { target: 'failed', actions: 'offerAgain' },
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
    failed: {
      on: {
        'socialLogin.retried': { target: 'preparing', actions: { type: 'renew', params: { inPage: false } } },
        'socialLogin.pageChosen': { target: 'preparing', actions: { type: 'renew', params: { inPage: true } } },
      },
    },
  },
})
