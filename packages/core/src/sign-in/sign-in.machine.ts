import { and, type SnapshotFrom } from 'xstate'
import { approvals, waitingState } from './sign-in.approvals.ts'
import { nobody } from './sign-in.context.ts'
import { readyState } from './sign-in.ready.ts'
import { signInSetup } from './sign-in.setup.ts'
import { signedInState } from './sign-in.signed-in.ts'

const whileAsked = {
  'signIn.cancelled': { guard: 'isAsked', target: 'signedOut', actions: 'reportNotSignedIn' },
  'signIn.left': { guard: 'isAsked', target: 'signedOut', actions: 'reportNotSignedIn' },
} as const

/** Signing in with the account on show: read whether it has a session, show the message, ask the wallet, have it verified. */
export const signInMachine = signInSetup.createMachine({
  id: 'sign-in',
  context: ({ input: { pending, isHidden } }) => ({
    ...nobody,
    ...{ sessions: [], isRead: false, isRequired: true, last: null, pending, isHidden },
    ...{ ending: null, isOutdated: false, answer: null },
  }),
  invoke: [
    { src: 'watch', onError: {} },
    { src: 'watchSight', onError: {} },
  ],
  initial: 'off',
  on: {
    'signIn.walletsLeft': { actions: { type: 'endLeft', params: ({ event }) => event } },
    'signIn.sightChanged': { actions: { type: 'noticeSight', params: ({ event }) => event } },
    'signIn.answered': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
    'signIn.accountShown': [
      {
        guard: { type: 'isNobody', params: ({ event }) => event },
        target: '.off',
        actions: [
          { type: 'endLeft', params: ({ event }) => event },
          { type: 'show', params: ({ event }) => event },
        ],
      },
      {
        target: '.checking',
        actions: [
          { type: 'endLeft', params: ({ event }) => event },
          { type: 'show', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    off: {},
    checking: {
      invoke: {
        src: 'check',
        input: ({ context }) => context.from,
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => ({ sessions: event.output }) },
            target: 'signedIn',
            actions: [
              { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
              'dropPending',
              'reportSucceeded',
            ],
          },
          {
            guard: 'hasSigned',
            target: 'answered',
            actions: [{ type: 'record', params: ({ event }) => ({ sessions: event.output }) }, 'takeSigned'],
          },
          {
            guard: and(['isPending', 'isLeftAlone']),
            target: 'signingIn.waiting',
            actions: [{ type: 'record', params: ({ event }) => ({ sessions: event.output }) }, 'restorePending'],
          },
          {
            guard: 'isPending',
            target: 'signingIn.waiting',
            actions: [
              { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
              'restorePending',
              'reportNeeded',
            ],
          },
          {
            guard: 'isLeftAlone',
            target: 'signedOut',
            actions: { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
          },
          {
            guard: 'isHidden',
            target: 'unseen',
            actions: { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
          },
          {
            target: 'signingIn',
            actions: [
              { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
              'takeError',
              'reportNeeded',
            ],
          },
        ],
        onError: [
          { guard: 'isLeftAlone', target: 'signedOut' },
          { guard: 'isHidden', target: 'unseen' },
          {
            target: 'signingIn.unavailable',
            actions: [{ type: 'recordError', params: ({ event }) => event }, 'reportNeeded'],
          },
        ],
      },
      on: {
        ...whileAsked,
        'signIn.opened': { actions: 'ask' },
        'signIn.sessionsChanged': { target: 'checking', reenter: true },
      },
    },
    /** Nobody is asked on a page that nobody sees: a server may have one nonce for all pages, and the visitor may sign in on another. */
    unseen: {
      on: {
        ...whileAsked,
        // Who asks for it sees the page, whatever the browser says.
        'signIn.opened': { target: 'signingIn', actions: ['ask', 'seePage', 'reportNeeded'] },
        'signIn.sessionsChanged': 'checking',
        'signIn.sightChanged': {
          guard: { type: 'isInSight', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'noticeSight', params: ({ event }) => event },
        },
      },
    },
    /** What the account signed while its wallet connected is verified; nothing of it is shown. */
    answered: {
      invoke: {
        src: 'verify',
        input: ({ context: { from, message, signature } }) => ({ from, message, signature }),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'recordSession', params: ({ event }) => ({ session: event.output }) },
            'dropPending',
            'reportSucceeded',
          ],
        },
        onError: {
          target: 'signingIn',
          actions: [{ type: 'recordError', params: ({ event }) => event }, 'reportNeeded'],
        },
      },
    },
    signingIn: {
      initial: 'preparing',
      on: {
        'signIn.opened': { actions: 'reportOpened' },
        'signIn.cancelled': { target: 'signedOut', actions: ['dropPending', 'reportNotSignedIn'] },
        'signIn.left': {
          guard: { type: 'isAbout', params: ({ event }) => event },
          target: 'signedOut',
          actions: 'reportNotSignedIn',
        },
      },
      states: {
        preparing: {
          on: { 'signIn.sessionsChanged': { actions: 'keepChange' } },
          exit: 'tellChange',
          invoke: {
            src: 'prepare',
            input: ({ context }) => context.from,
            onDone: {
              target: 'ready',
              actions: { type: 'recordMessage', params: ({ event }) => event.output },
            },
            onError: { target: 'unavailable', actions: { type: 'recordError', params: ({ event }) => event } },
          },
        },
        unavailable: {
          on: { 'signIn.retried': { target: '#sign-in.checking', actions: 'forgetError' } },
        },
        ready: readyState,
        asking: {
          invoke: {
            src: 'ask',
            input: ({ context: { from, message } }) => ({ from, message }),
            onDone: {
              target: 'verifying',
              actions: { type: 'recordSignature', params: ({ event }) => ({ signature: event.output }) },
            },
            onError: [
              { guard: { type: 'mayBeSignedLater', params: ({ event }) => event }, target: 'waiting' },
              {
                target: 'ready',
                actions: [{ type: 'recordDecline', params: ({ event }) => event }, 'dropPending', 'reportFailed'],
              },
            ],
          },
          on: { 'signIn.left': { guard: 'takesTurns' } },
          after: {
            approvalEnd: {
              guard: 'takesTurns',
              target: 'preparing',
              actions: ['recordExpired', 'dropPending', 'reportFailed'],
            },
          },
          initial: 'answering',
          states: {
            answering: { after: { approvalPoll: { guard: 'takesTurns', target: 'slow' } } },
            slow: approvals,
          },
        },
        waiting: waitingState,
        verifying: {
          invoke: {
            src: 'verify',
            input: ({ context: { from, message, signature } }) => ({ from, message, signature }),
            onDone: {
              target: '#sign-in.signedIn',
              actions: [
                { type: 'recordSession', params: ({ event }) => ({ session: event.output }) },
                'dropPending',
                'reportSucceeded',
              ],
            },
            onError: [
              { guard: { type: 'mayBeVerifiedLater', params: ({ event }) => event }, target: 'waiting.still' },
              // A nonce is for one signature.
              {
                target: 'preparing',
                actions: [{ type: 'recordError', params: ({ event }) => event }, 'dropPending', 'reportFailed'],
              },
            ],
          },
        },
      },
    },
    signedIn: signedInState,
    signingOut: {
      on: { 'signIn.sessionsChanged': { actions: 'keepChange' } },
      exit: 'tellChange',
      invoke: {
        src: 'end',
        input: ({ context }) => context.ending,
        onDone: [
          { guard: and(['isOfAnother', 'isSignedIn']), target: 'signedIn', actions: 'dropEnded' },
          { guard: 'isOfAnother', target: 'signedOut', actions: 'dropEnded' },
          { target: 'signedOut', actions: ['dropEnded', 'reportNotSignedIn'] },
        ],
        onError: [
          {
            guard: 'isSignedIn',
            target: 'signedIn',
            actions: { type: 'recordError', params: ({ event }) => event },
          },
          { target: 'signedOut', actions: { type: 'recordError', params: ({ event }) => event } },
        ],
      },
    },
    signedOut: {
      on: {
        'signIn.opened': { target: 'signingIn', actions: ['forgetError', 'reportNeeded'] },
        'signIn.switchFailed': { guard: 'isRequired', target: 'signingIn', actions: ['forgetLast', 'reportNeeded'] },
        'signIn.signOutRequested': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'signingOut',
          actions: { type: 'chooseEnding', params: ({ event }) => event },
        },
        'signIn.sessionsChanged': 'looking',
      },
    },
    /** Another tab may have signed in. */
    looking: {
      on: {
        'signIn.opened': { target: 'checking', actions: ['ask', 'forgetError'] },
        'signIn.sessionsChanged': { target: 'looking', reenter: true },
      },
      invoke: {
        src: 'check',
        input: ({ context }) => context.from,
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => ({ sessions: event.output }) },
            target: 'signedIn',
            actions: { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
          },
          {
            target: 'signedOut',
            actions: { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
          },
        ],
        onError: 'signedOut',
      },
    },
  },
})

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>
