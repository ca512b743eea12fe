import { and } from 'xstate'
import { signInSetup } from './sign-in.setup.ts'

/** The account has a session, which is looked at again now and then. */
export const signedInState = signInSetup.createStateConfig({
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
      on: { 'signIn.sessionsChanged': { target: 'rechecking', reenter: true } },
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
            guard: and(['isRequired', 'isHidden']),
            target: '#sign-in.unseen',
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
})
