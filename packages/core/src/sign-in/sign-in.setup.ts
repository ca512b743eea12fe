import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { signInDurations } from '../config/sign-in-durations.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { SignInAccount, SignInSession } from '../ports/sign-in.ts'
import { pendingOf, withoutPending, withPending } from './pending-sign-in.ts'
import { isOf, isShared } from './same-account.ts'
import {
  type Asking,
  answerOf,
  declineOf,
  endingOf,
  fallbackOf,
  mayBeSignedLater,
  nobody,
  type PendingSignIn,
  type Prepared,
  type Sessions,
  type SignInContext,
  type Signing,
  sessionOf,
  signedBy,
} from './sign-in.context.ts'
import type { LeftAccounts, SignInFrom, SignInNews, SignInRequest } from './sign-in.events.ts'

type Params<T extends SignInRequest['type']> = Extract<SignInRequest, { type: T }>

const withSession = (sessions: Sessions, session: SignInSession): Sessions => [
  ...sessions.filter((other) => !isOf(other, session)),
  session,
]

/** A visitor who comes back to a dApp that works without is left alone. */
const isLeftAlone = ({ isRestored, isRequired }: SignInContext) => isRestored && !isRequired

const pendingFor = ({ pending, from }: SignInContext) => pending.find((one) => from !== null && isOf(one, from))

/** What the machine of sign-in knows and does. */
export const signInSetup = setup({
  types: {} as {
    context: SignInContext
    events: SignInRequest
    input: { readonly pending: readonly PendingSignIn[]; readonly isHidden: boolean }
  },
  actors: {
    check: unbound<Sessions, SignInFrom | null>('check'),
    prepare: unbound<Prepared, SignInFrom | null>('prepare'),
    ask: unbound<string, Asking>('ask'),
    verify: unbound<SignInSession, Signing>('verify'),
    /** Whether owners who take turns have signed meanwhile; `null` while they have not. */
    readApproval: unbound<SignInSession | null, Signing>('readApproval'),
    end: unbound<void, SignInSession | null>('end'),
    /** The same, of a session that nobody waits for. */
    endQuietly: unbound<void, SignInSession>('endQuietly'),
    /** Ends what these accounts have, of which nothing is known yet. */
    endUnread: unbound<void, LeftAccounts>('endUnread'),
    storePending: unbound<void, PendingSignIn>('storePending'),
    removePending: unbound<void, SignInAccount>('removePending'),
    removePendingOf: unbound<void, LeftAccounts>('removePendingOf'),
    watch: fromCallback(() => {}),
    watchSight: fromCallback(() => {}),
  },
  guards: {
    isNobody: (_, params: Params<'signIn.accountShown'>) => params.from === null,
    hasSession: ({ context }, { sessions }: { sessions: Sessions }) => sessionOf(sessions, context.from) !== undefined,
    isLeftAlone: ({ context }) => isLeftAlone(context),
    isRequired: ({ context }) => context.isRequired,
    isHidden: ({ context }) => context.isHidden,
    isInSight: (_, { isHidden }: Params<'signIn.sightChanged'>) => !isHidden,
    isAsked: ({ context }) => context.isAsked,
    isSignedIn: ({ context: { sessions, from } }) => sessionOf(sessions, from) !== undefined,
    isAbout: ({ context }, { namespace }: { namespace: Namespace }) => context.from?.namespace === namespace,
    /** What ends is the session of another account or network than the one on show. */
    isOfAnother: ({ context: { ending, sessions, from } }) => ending !== sessionOf(sessions, from),
    isPending: ({ context }) => pendingFor(context) !== undefined,
    /** A hole: too old by wall time, which goes on while a device is suspended and its timers stand. */
    isMessageOld: (_) => false,
    /** Its owners take turns. */
    takesTurns: ({ context }) => context.signableUntil !== null,
    mayBeSignedLater: ({ context }, { error }: { error: unknown }) => mayBeSignedLater(context, error),
    /** Who verifies was not there, and the owners' signatures are good as before. */
    mayBeVerifiedLater: ({ context }, { error }: { error: unknown }) =>
      context.signableUntil !== null && toKitError(error).code === 'sign-in/unavailable',
    isRefused: (_, { error }: { error: unknown }) => toKitError(error).code !== 'sign-in/unavailable',
    /** The account on show signed while its wallet connected. */
    hasSigned: ({ context }) => signedBy(context) !== undefined,
    isListed: ({ context }, { id }: { id?: string | undefined }) => endingOf(context, id) !== undefined,
  },
  actions: {
    show: assign((_, { from, isRequired, isRestored }: Params<'signIn.accountShown'>) => ({
      ...nobody,
      ...{ from, isRequired, isRestored },
    })),
    /** Who disconnects is signed out, too, and waits for no owners. A session that is being ended ends all the same. */
    endLeft: enqueueActions(
      ({ context, enqueue }, { type, left }: Params<'signIn.accountShown' | 'signIn.walletsLeft'>) => {
        const { sessions, ending, isRead, pending } = context
        const isShown = type === 'signIn.accountShown'
        const gone = sessions.filter((session) => (session === ending ? isShown : isShared(left, session)))
        for (const session of gone) enqueue.spawnChild('endQuietly', { input: session })
        enqueue.assign({
          sessions: sessions.filter((session) => !gone.includes(session)),
          pending: pending.filter((one) => !isShared(left, one)),
          ending: isShown ? null : ending,
        })
        if (left.length === 0) return
        enqueue.spawnChild('removePendingOf', { input: left })
        if (!isRead) enqueue.spawnChild('endUnread', { input: left })
      },
    ),
    record: assign((_, { sessions }: { sessions: Sessions }) => ({ sessions, isRead: true })),
    recordSession: assign(({ context }, { session }: { session: SignInSession }) => ({
      sessions: withSession(context.sessions, session),
    })),
    recordApproval: assign(({ context }, { session }: { session: SignInSession | null }) =>
      session ? { sessions: withSession(context.sessions, session) } : {},
    ),
    recordMessage: assign((_, { message, signableUntil, preparedAt }: Prepared) => ({
      message,
      signableUntil,
      preparedAt,
    })),
    restorePending: assign(({ context }) => pendingFor(context) ?? {}),
    /** For the time that the owners take. */
    keepPending: enqueueActions(({ context, enqueue }) => {
      const pending = pendingOf(context)
      if (!pending) return
      enqueue.assign({ pending: withPending(context.pending, pending) })
      enqueue.spawnChild('storePending', { input: pending })
    }),
    dropPending: enqueueActions(({ context: { from, pending }, enqueue }) => {
      const left = from ? withoutPending(pending, from) : pending
      if (!from || left.length === pending.length) return
      enqueue.assign({ pending: left })
      enqueue.spawnChild('removePending', { input: from })
    }),
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
    recordError: assign((_, { error }: { error: unknown }) => ({ error: toKitError(error), ending: null })),
    recordDecline: assign((_, { error }: { error: unknown }) => ({ error: declineOf(error) })),
    recordExpired: assign({ error: () => new KitError('sign-in/expired') }),
    forgetError: assign({ error: null }),
    /** The visitor wants to be asked, also when they came back to a dApp that works without. */
    ask: assign({ isRestored: false }),
    seePage: assign({ isHidden: false }),
    noticeSight: assign((_, { isHidden }: Params<'signIn.sightChanged'>) => ({ isHidden })),
    keepChange: assign({ isOutdated: true }),
    tellChange: enqueueActions(({ context: { isOutdated }, enqueue }) => {
      if (!isOutdated) return
      enqueue.assign({ isOutdated: false })
      enqueue.raise({ type: 'signIn.sessionsChanged' })
    }),
    remember: assign(({ context: { from } }) => ({ last: from, message: '', isAsked: false, answer: null })),
    /** Who cancels is brought back there no more, and is disconnected. */
    forgetLast: assign({ last: null }),
    chooseEnding: assign(({ context }, { id }: { id?: string | undefined }) => ({
      ending: endingOf(context, id) ?? null,
      error: null,
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
    reportFailed: enqueueActions(({ context, enqueue }) => {
      const { from } = context
      if (from)
        enqueue.sendParent({ type: 'signIn.failed', from, isLeftAlone: isLeftAlone(context) } satisfies SignInNews)
    }),
    /** Who asks for it is one who was asked. */
    reportOpened: enqueueActions(({ context: { from }, enqueue }) => {
      if (from) enqueue.sendParent({ type: 'signIn.shown', from } satisfies SignInNews)
      enqueue.assign({ isAsked: true, isRestored: false })
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
    messageLifetime: signInDurations.message,
    recheck: signInDurations.recheck,
    approvalPoll: signInDurations.approval,
    approvalEnd: signInDurations.message,
  },
})
