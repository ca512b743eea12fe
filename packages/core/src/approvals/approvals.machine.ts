import { enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { loginDurations } from '../config/login-durations.ts'
import type { ApprovalNews } from '../ports/auth-frame.ts'
import type { ApprovalsNews, ApprovalsRequest } from './approvals.events.ts'

type Told = { readonly is: ApprovalNews }

/** What the embedded wallet asks the visitor. Leaving the question takes back whatever waits for them (R-CON-12). */
export const approvalsMachine = setup({
  types: {} as { events: ApprovalsRequest },
  actors: { abort: unbound<void, void>('abort') },
  guards: {
    isAsked: (_, { is }: Told) => is === 'asked',
    isAnswered: (_, { is }: Told) => is === 'answered',
    isRefused: (_, { is }: Told) => is === 'refused',
  },
  actions: {
    report: enqueueActions(({ enqueue }, news: ApprovalsNews) => {
      enqueue.sendParent(news)
    }),
  },
  delays: { refusalPause: loginDurations.refusalPause },
}).createMachine({
  id: 'approvals',
  type: 'parallel',
  states: {
    question: {
      initial: 'idle',
      // What is asked while another is taken back is another question.
      on: {
        'approvals.changed': {
          guard: { type: 'isAsked', params: ({ event }) => event },
          target: '.asked',
          actions: { type: 'report', params: { type: 'approvals.asked' } },
        },
      },
      states: {
        idle: {},
        asked: {
          on: {
            'approvals.changed': {
              guard: { type: 'isAnswered', params: ({ event }) => event },
              target: 'idle',
              actions: { type: 'report', params: { type: 'approvals.ended' } },
            },
            'approvals.left': 'aborting',
          },
        },
        aborting: { invoke: { src: 'abort', onDone: 'idle', onError: 'idle' } },
      },
    },
    refusal: {
      initial: 'none',
      states: {
        none: {
          on: {
            'approvals.changed': { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'pausing' },
          },
        },
        // What the visitor is doing comes first (R-UI-5).
        pausing: {
          after: {
            refusalPause: { target: 'none', actions: { type: 'report', params: { type: 'approvals.refused' } } },
          },
        },
      },
    },
  },
})
