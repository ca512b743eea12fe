import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { reviewDurations } from '../config/review-durations.ts'
import type { Explanation } from '../ports/clear-signing.ts'
import type { RequestReviewNews, RequestReviewRequest, ReviewedRequest } from './request-review.events.ts'

type Context = {
  /** Those that wait; the first is on show. */
  readonly queue: readonly ReviewedRequest[]
  readonly explanation: Explanation | null
}

type Of = { readonly id: number }

const first = ({ queue }: Context): ReviewedRequest | null => queue[0] ?? null

/** One request after the other: explained, shown, and handed to the wallet or refused. */
export const requestReviewMachine = setup({
  types: {} as { context: Context; events: RequestReviewRequest },
  actors: {
    explain: unbound<Explanation, ReviewedRequest | null>('explain'),
    /** Lets the request go on, and resolves when the wallet has answered. */
    ask: unbound<void, ReviewedRequest | null>('ask'),
    refuse: unbound<void, ReviewedRequest | null>('refuse'),
  },
  guards: {
    isWaiting: ({ context }) => context.queue.length > 0,
    /** Who asked waits for it, and has not given up while the review was fetched. */
    isAwaited: (_, _asked: { request: ReviewedRequest }) => true,
    isFirst: ({ context }, { id }: Of) => first(context)?.id === id,
  },
  actions: {
    add: assign(({ context }, { request }: { request: ReviewedRequest }) => ({ queue: [...context.queue, request] })),
    drop: assign(({ context }, { id }: Of) => ({ queue: context.queue.filter((one) => one.id !== id) })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1), explanation: null })),
    record: assign((_, { output }: { output: Explanation }) => ({ explanation: output })),
    report: enqueueActions(({ enqueue }, news: RequestReviewNews) => {
      enqueue.sendParent(news)
    }),
  },
  delays: { explanation: reviewDurations.explanation, settle: reviewDurations.settle },
}).createMachine({
  id: 'request-review',
  context: { queue: [], explanation: null },
  initial: 'idle',
  on: {
    'requestReview.requested': {
      guard: { type: 'isAwaited', params: ({ event }) => event },
      actions: { type: 'add', params: ({ event }) => event },
    },
    'requestReview.withdrawn': [
      { guard: { type: 'isFirst', params: ({ event }) => event }, target: '.next' },
      { actions: { type: 'drop', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: { always: { guard: 'isWaiting', target: 'reviewing' } },
    reviewing: {
      entry: { type: 'report', params: { type: 'requestReview.shown' } },
      initial: 'explaining',
      on: {
        'requestReview.declined': {
          guard: { type: 'isFirst', params: ({ event }) => event },
          target: 'refusing',
        },
        'requestReview.left': 'refusing',
      },
      states: {
        // What takes too long, or fails, is shown as what nobody can say.
        explaining: {
          invoke: {
            src: 'explain',
            input: ({ context }) => first(context),
            onDone: { target: 'explained', actions: { type: 'record', params: ({ event }) => event } },
            onError: 'explained',
          },
          after: { explanation: 'explained' },
        },
        explained: {
          on: {
            'requestReview.seen': { guard: { type: 'isFirst', params: ({ event }) => event }, target: 'settling' },
          },
        },
        settling: { after: { settle: 'ready' } },
        ready: {
          on: {
            'requestReview.approved': {
              guard: { type: 'isFirst', params: ({ event }) => event },
              target: '#request-review.asking',
            },
          },
        },
      },
    },
    asking: {
      // The wallet is asked whether the visitor looks on or not.
      on: { 'requestReview.left': 'next' },
      invoke: { src: 'ask', input: ({ context }) => first(context), onDone: 'next', onError: 'next' },
    },
    refusing: {
      invoke: { src: 'refuse', input: ({ context }) => first(context), onDone: 'next', onError: 'next' },
    },
    next: {
      entry: 'dropFirst',
      always: [
        { guard: 'isWaiting', target: 'reviewing' },
        { target: 'idle', actions: { type: 'report', params: { type: 'requestReview.ended' } } },
      ],
    },
  },
})
