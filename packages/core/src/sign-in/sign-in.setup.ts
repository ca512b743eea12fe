import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import type { Namespace } from '../domain/namespace.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { SignInSession } from '../ports/sign-in.ts'
import {
  type Asking,
  answerOf,
  declineOf,
  endingOf,
  fallbackOf,
  isOf,
  nobody,
  type Sessions,
  type SignInContext,
  sessionOf,
  signedBy,
} from './sign-in.context.ts'
import type { SignInFrom, SignInNews, SignInRequest } from './sign-in.events.ts'

type Params<T extends SignInRequest['type']> = Extract<SignInRequest, { type: T }>

/** What the machine of sign-in knows and does. */
export const signInSetup = setup({
  types: {} as { context: SignInContext; events: SignInRequest },
  actors: {
    check: unbound<Sessions, SignInFrom | null>('check'),
    prepare: unbound<string, SignInFrom | null>('prepare'),
    ask: unbound<string, Asking>('ask'),
    verify: unbound<SignInSession, Asking & { readonly signature: string }>('verify'),
    end: unbound<void, SignInSession | null>('end'),
    /** The same, of a session that nobody waits for. */
    endQuietly: unbound<void, SignInSession>('endQuietly'),
    watch: fromCallback(() => {}),
  },
  guards: {
    isNobody: (_, params: Params<'signIn.accountShown'>) => params.from === null,
    hasSession: ({ context }, { sessions }: { sessions: Sessions }) => sessionOf(sessions, context.from) !== undefined,
    /** A visitor who comes back to a dApp that works without is left alone. */
    isLeftAlone: ({ context }) => context.isRestored && !context.isRequired,
    isRequired: ({ context }) => context.isRequired,
    isAsked: ({ context }) => context.isAsked,
    isAbout: ({ context }, { namespace }: { namespace: Namespace }) => context.from?.namespace === namespace,
    /** What ends is the session of another account or network than the one on show. */
    isOfAnother: ({ context: { ending, sessions, from } }) => ending !== sessionOf(sessions, from),
    /** The account on show signed while its wallet connected. */
    hasSigned: ({ context }) => signedBy(context) !== undefined,
    isListed: ({ context }, { id }: { id?: string | undefined }) => endingOf(context, id) !== undefined,
  },
  actions: {
    show: assign((_, { from, isRequired, isRestored }: Params<'signIn.accountShown'>) => ({
      ...nobody,
      ...{ from, isRequired, isRestored },
    })),
    /** Who disconnects is signed out, too. */
    endLeft: enqueueActions(
      ({ context: { from, sessions }, enqueue }, { isDisconnected }: Params<'signIn.accountShown'>) => {
        const left = isDisconnected && sessionOf(sessions, from)
        if (!left) return
        enqueue.spawnChild('endQuietly', { input: left })
        enqueue.assign({ sessions: sessions.filter((session) => session !== left), last: null })
      },
    ),
    record: assign((_, { sessions }: { sessions: Sessions }) => ({ sessions })),
    recordSession: assign(({ context }, { session }: { session: SignInSession }) => ({
      sessions: [...context.sessions.filter((other) => !isOf(other, session)), session],
    })),
    recordMessage: assign((_, { message }: { message: string }) => ({ message })),
    recordSignature: assign((_, { signature }: { signature: string }) => ({ signature })),
    keepAnswer: assign({ answer: (_, params: Params<'signIn.answered'>) => params }),
    takeSigned: assign(({ context }) => {
      const { message = '', signature = '' } = signedBy(context) ?? {}
      return { message, signature, answer: null }
    }),
    /** What was signed on another network waits for the account to be there. */
    takeError: assign(({ context }) => {
      const error = answerOf(context)?.error ?? null
      return error ? { error, answer: null } : {}
    }),
    recordError: assign((_, { error }: { error: unknown }) => ({ error: toKitError(error) })),
    recordDecline: assign((_, { error }: { error: unknown }) => ({ error: declineOf(error) })),
    forgetError: assign({ error: null }),
    remember: assign(({ context: { from } }) => ({ last: from, message: '', isAsked: false, answer: null })),
    chooseEnding: assign(({ context }, { id }: { id?: string | undefined }) => ({
      ending: endingOf(context, id) ?? null,
    })),
    dropEnded: assign(({ context: { sessions, ending } }) => ({
      sessions: sessions.filter((session) => session.id !== ending?.id),
      last: null,
      ending: null,
      message: '',
    })),
    reportNeeded: enqueueActions(({ context: { from }, enqueue }) => {
      if (from) enqueue.sendParent({ type: 'signIn.needed', from } satisfies SignInNews)
      enqueue.assign({ isAsked: true })
    }),
    reportAsked: enqueueActions(({ context: { from }, enqueue }) => {
      if (from) enqueue.sendParent({ type: 'signIn.walletAsked', from } satisfies SignInNews)
    }),
    reportFailed: enqueueActions(({ context: { from }, enqueue }) => {
      if (from) enqueue.sendParent({ type: 'signIn.failed', from } satisfies SignInNews)
    }),
    reportSucceeded: enqueueActions(({ enqueue }) => {
      enqueue.assign({ error: null })
      enqueue.sendParent({ type: 'signIn.succeeded' } satisfies SignInNews)
    }),
    reportNotSignedIn: enqueueActions(({ context, enqueue }) => {
      const { from, isRequired } = context
      const fallback = fallbackOf(context)
      enqueue.assign({ message: '', error: null, isAsked: false })
      if (from) enqueue.sendParent({ type: 'signIn.notSignedIn', from, isRequired, fallback } satisfies SignInNews)
    }),
  },
  delays: {
    messageLifetime: durations.signInMessage,
    recheck: durations.signInRecheck,
  },
})
