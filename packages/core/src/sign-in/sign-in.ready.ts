import { signInSetup } from './sign-in.setup.ts'

/** The visitor reads the message. */
export const readyState = signInSetup.createStateConfig({
  on: {
    'signIn.confirmed': [
      { guard: 'isMessageOld', target: 'preparing', actions: 'forgetError' },
      { target: 'asking', actions: ['forgetError', 'keepPending', 'reportAsked'] },
    ],
  },
  after: { messageLifetime: [{ guard: 'isHidden', target: '#sign-in.unseen' }, { target: 'preparing' }] },
  initial: 'still',
  states: {
    still: {
      on: {
        'signIn.sessionsChanged': 'looking',
        'signIn.sightChanged': {
          guard: { type: 'isInSight', params: ({ event }) => event },
          target: 'looking',
          actions: { type: 'noticeSight', params: ({ event }) => event },
        },
      },
    },
    looking: {
      on: { 'signIn.sessionsChanged': { target: 'looking', reenter: true } },
      invoke: {
        src: 'check',
        input: ({ context }) => context.from,
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => ({ sessions: event.output }) },
            target: '#sign-in.signedIn',
            actions: [{ type: 'record', params: ({ event }) => ({ sessions: event.output }) }, 'reportSucceeded'],
          },
          {
            target: 'still',
            actions: { type: 'record', params: ({ event }) => ({ sessions: event.output }) },
          },
        ],
        onError: 'still',
      },
    },
  },
})
