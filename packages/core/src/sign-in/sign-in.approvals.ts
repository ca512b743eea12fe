import { signInSetup } from './sign-in.setup.ts'

/**
 * Owners who take turns: their account is asked, again and again, whether they have signed. Who signs in another tab, or is revoked
 * meanwhile, is found by looking again.
 */
export const approvals = signInSetup.createStateConfig({
  initial: 'looking',
  states: {
    still: {
      after: { approvalPoll: 'looking' },
      on: { 'signIn.sessionsChanged': 'looking' },
    },
    looking: {
      invoke: {
        src: 'readApproval',
        input: ({ context: { from, message, signature } }) => ({ from, message, signature }),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: '#sign-in.signedIn',
            actions: [
              { type: 'recordApproval', params: ({ event }) => ({ session: event.output }) },
              'dropPending',
              'reportSucceeded',
            ],
          },
          { target: 'still' },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: '#sign-in.checking',
            actions: ['dropPending', 'recordExpired'],
          },
          { target: 'still' },
        ],
      },
    },
  },
})

/** Owners take turns, and their wallet is asked nothing here. */
export const waitingState = signInSetup.createStateConfig({
  ...approvals,
  on: {
    'signIn.left': {},
    'signIn.confirmed': { target: 'asking', actions: 'reportAsked' },
  },
  after: { approvalEnd: { target: 'preparing', actions: ['recordExpired', 'dropPending', 'reportFailed'] } },
})
