import type { SnapshotFrom } from 'xstate'
import { nobody } from './sign-in.context.ts'
import { signInSetup } from './sign-in.setup.ts'

/** Signing in with the account on show: read whether it has a session, show the message, ask the wallet, have it verified. */
export const signInMachine = signInSetup.createMachine({
  id: 'sign-in',
  context: { ...nobody, sessions: [], isRequired: true, last: null, ending: null, answer: null },
  invoke: { src: 'watch', onError: {} },
  initial: 'off',
  on: {
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
            actions: [{ type: 'record', params: ({ event }) => ({ sessions: event.output }) }, 'reportSucceeded'],
          },
          {
            guard: 'isLeftAlone',
            target: 'signedOut',
            actions: { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
          },
          {
            guard: 'hasSigned',
            target: 'answered',
            actions: [{ type: 'record', params: ({ event }) => ({ sessions: event.output }) }, 'takeSigned'],
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
          {
            target: 'signingIn.unavailable',
            actions: [{ type: 'recordError', params: ({ event }) => event }, 'reportNeeded'],
          },
        ],
      },
      on: {
        'signIn.cancelled': { guard: 'isAsked', target: 'signedOut', actions: 'reportNotSignedIn' },
        'signIn.left': { guard: 'isAsked', target: 'signedOut', actions: 'reportNotSignedIn' },
      },
    },
    /** What the account signed while its wallet connected is verified; nothing of it is shown. */
    answered: {
      invoke: {
        src: 'verify',
        input: ({ context: { from, message, signature } }) => ({ from, message, signature }),
        onDone: {
          target: 'signedIn',
          actions: [{ type: 'recordSession', params: ({ event }) => ({ session: event.output }) }, 'reportSucceeded'],
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
        'signIn.cancelled': { target: 'signedOut', actions: 'reportNotSignedIn' },
        'signIn.left': {
          guard: { type: 'isAbout', params: ({ event }) => event },
          target: 'signedOut',
          actions: 'reportNotSignedIn',
        },
      },
      states: {
        preparing: {
          invoke: {
            src: 'prepare',
            input: ({ context }) => context.from,
            onDone: {
              target: 'ready',
              actions: { type: 'recordMessage', params: ({ event }) => ({ message: event.output }) },
            },
            onError: { target: 'unavailable', actions: { type: 'recordError', params: ({ event }) => event } },
          },
        },
        unavailable: {
          on: { 'signIn.retried': { target: '#sign-in.checking', actions: 'forgetError' } },
        },
        ready: {
          on: { 'signIn.confirmed': { target: 'asking', actions: ['forgetError', 'reportAsked'] } },
          after: { messageLifetime: 'preparing' },
          initial: 'still',
          states: {
            still: { on: { 'signIn.sessionsChanged': 'looking' } },
            looking: {
              invoke: {
                src: 'check',
                input: ({ context }) => context.from,
                onDone: [
                  {
                    guard: { type: 'hasSession', params: ({ event }) => ({ sessions: event.output }) },
                    target: '#sign-in.signedIn',
                    actions: [
                      { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
                      'reportSucceeded',
                    ],
                  },
                  { target: 'still' },
                ],
                onError: 'still',
              },
            },
          },
        },
        asking: {
          invoke: {
            src: 'ask',
            input: ({ context: { from, message } }) => ({ from, message }),
            onDone: {
              target: 'verifying',
              actions: { type: 'recordSignature', params: ({ event }) => ({ signature: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: [{ type: 'recordDecline', params: ({ event }) => event }, 'reportFailed'],
            },
          },
        },
        verifying: {
          invoke: {
            src: 'verify',
            input: ({ context: { from, message, signature } }) => ({ from, message, signature }),
            onDone: {
              target: '#sign-in.signedIn',
              actions: [
                { type: 'recordSession', params: ({ event }) => ({ session: event.output }) },
                'reportSucceeded',
              ],
            },
            // A nonce is for one signature.
            onError: {
              target: 'preparing',
              actions: [{ type: 'recordError', params: ({ event }) => event }, 'reportFailed'],
            },
          },
        },
      },
    },
    signedIn: {
      entry: 'remember',
      on: {
        'signIn.signOutRequested': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'signingOut',
          actions: { type: 'chooseEnding', params: ({ event }) => event },
        },
      },
      initial: 'settled',
      states: {
        settled: {
          on: { 'signIn.sessionsChanged': 'rechecking' },
          after: { recheck: 'rechecking' },
        },
        rechecking: {
          invoke: {
            src: 'check',
            input: ({ context }) => context.from,
            onDone: [
              {
                guard: { type: 'hasSession', params: ({ event }) => ({ sessions: event.output }) },
                target: 'settled',
                actions: { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
              },
              {
                guard: 'isRequired',
                target: '#sign-in.signingIn',
                actions: [{ type: 'record', params: ({ event }) => ({ sessions: event.output }) }, 'reportNeeded'],
              },
              {
                target: '#sign-in.signedOut',
                actions: { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
              },
            ],
            // Who cannot be asked has ended nothing.
            onError: 'settled',
          },
        },
      },
    },
    signingOut: {
      invoke: {
        src: 'end',
        input: ({ context }) => context.ending,
        onDone: [
          {
            guard: 'isOfAnother',
            target: 'signedIn',
            actions: 'dropEnded',
          },
          { target: 'signedOut', actions: ['dropEnded', 'reportNotSignedIn'] },
        ],
        onError: { target: 'signedIn', actions: { type: 'recordError', params: ({ event }) => event } },
      },
    },
    signedOut: {
      on: {
        'signIn.opened': { target: 'signingIn', actions: 'reportNeeded' },
        'signIn.sessionsChanged': 'looking',
      },
    },
    /** Another tab may have signed in. */
    looking: {
      invoke: {
        src: 'check',
        input: ({ context }) => context.from,
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => ({ sessions: event.output }) },
            target: 'signedIn',
            actions: { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
  },
})

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>
