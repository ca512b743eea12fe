import { and } from 'xstate'
import { swapLimits } from '../config/swap-limits.ts'
import { nothing } from './swap.context.ts'
import { dropOld, editing } from './swap.editing.ts'
import { askOf, reviewOf, swapSetup } from './swap.setup.ts'

/** While nothing of the visitor's is asked of the wallet, they can change what they entered. */
const backToForm = {
  'swap.editRequested': {
    target: '#swap.editing',
    actions: ['dropReview', { type: 'goTo', params: { view: 'Swap' } }],
  },
  'swap.previewLeft': { target: '#swap.editing', actions: 'dropReview' },
} as const

/** What a wallet was asked for goes on. */
const whileAsked = { 'swap.started': { actions: 'stay' }, 'swap.left': { actions: 'leave' } } as const

/**
 * One swap at a time: entered, quoted, read and played by the chain, and asked of the wallet once for each step (R-SWAP-1). What is asked
 * for is what stands there: a newer answer that is worse has to be accepted first.
 */
export const swapMachine = swapSetup.createMachine({
  id: 'swap',
  context: ({ input }) => ({ ...nothing, progress: input.progress, slippage: swapLimits.slippage }),
  initial: 'idle',
  on: {
    'swap.started': [
      {
        guard: 'isOver',
        target: '.editing',
        actions: [...dropOld, { type: 'begin', params: ({ event }) => event }, 'readUnanswered'],
      },
      {
        guard: { type: 'canResume', params: ({ event }) => event },
        target: '.approving.confirming',
        actions: [
          { type: 'resume', params: ({ event }) => event },
          'readUnanswered',
          { type: 'goTo', params: { view: 'SwapPreview' } },
        ],
      },
      {
        target: '.editing',
        actions: [{ type: 'begin', params: ({ event }) => event }, 'readUnanswered'],
      },
    ],
    'swap.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    // The wallet has refused, or may have sent, what no view shows: nothing is read until the visitor comes back and sees why.
    left: {
      on: {
        'swap.started': {
          guard: { type: 'isOfAccount', params: ({ event }) => event },
          target: '#swap.editing.quote.deciding',
          actions: [{ type: 'comeBack', params: ({ event }) => event }, 'readUnanswered'],
        },
      },
    },
    editing,
    reviewing: {
      on: {
        'swap.editRequested': { target: 'editing', actions: { type: 'goTo', params: { view: 'Swap' } } },
        'swap.previewLeft': 'editing',
      },
      invoke: {
        src: 'review',
        input: ({ context }) => ({ ...reviewOf(context), floor: null }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'agree', params: ({ event }) => event },
            'readUnanswered',
            { type: 'goTo', params: { view: 'SwapPreview' } },
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'fail', params: ({ event }) => event },
            { type: 'goTo', params: { view: 'Swap' } },
          ],
        },
      },
    },
    ready: {
      initial: 'settling',
      on: {
        'swap.editRequested': {
          target: 'editing',
          actions: ['calm', 'dropReview', { type: 'goTo', params: { view: 'Swap' } }],
        },
        'swap.previewLeft': { target: 'editing', actions: ['calm', 'dropReview'] },
        'swap.changeAccepted': { guard: 'isChanged', target: '.accepted', actions: ['accept', 'calm'] },
        'swap.submitted': [
          { guard: 'isChanged' },
          { guard: and(['isApprovalNeeded', 'isCurrent']), target: 'approving', actions: ['accept', 'calm'] },
          { target: 'swapping.checking', actions: ['accept', 'calm'] },
        ],
      },
      states: {
        // A press was meant for what stood there before.
        settling: {
          on: {
            'swap.submitted': { target: 'settling', reenter: true },
            'swap.changeAccepted': { target: 'settling', reenter: true },
          },
          after: { settle: 'fresh' },
        },
        fresh: {
          after: { freshness: 'refreshing' },
          on: {
            'swap.submitted': {
              guard: and(['isAskable', 'isCurrent']),
              target: '#swap.swapping.asking',
              actions: 'calm',
            },
          },
        },
        refreshing: {
          invoke: {
            src: 'review',
            input: ({ context }) => ({ ...reviewOf(context), floor: null }),
            onDone: [
              {
                guard: { type: 'isWorse', params: ({ event }) => event },
                target: 'settling',
                actions: [{ type: 'compare', params: ({ event }) => event }, 'readUnanswered'],
              },
              { target: 'fresh', actions: [{ type: 'compare', params: ({ event }) => event }, 'readUnanswered'] },
            ],
            onError: [
              {
                guard: { type: 'isWrong', params: ({ event }) => event },
                target: '#swap.editing',
                actions: [
                  { type: 'fail', params: ({ event }) => event },
                  'dropReview',
                  { type: 'goTo', params: { view: 'Swap' } },
                ],
              },
              { target: 'stale' },
            ],
          },
        },
        // A press that goes on was meant for what the button said before.
        accepted: {
          on: { 'swap.submitted': { target: 'accepted', reenter: true } },
          after: { settle: 'stale' },
        },
        // What stands there is asked for after another look alone.
        stale: { after: { freshness: 'refreshing' } },
      },
    },
    approving: {
      initial: 'asking',
      states: {
        asking: {
          on: whileAsked,
          invoke: {
            src: 'approve',
            input: ({ context }) => askOf(context),
            onDone: [
              {
                guard: 'isLeft',
                target: '#swap.idle',
                actions: [
                  { type: 'keepProgress', params: ({ event }) => event },
                  { type: 'store', params: ({ event }) => event.output },
                  { type: 'handOver', params: ({ event }) => event.output },
                  'forget',
                ],
              },
              {
                target: 'confirming',
                actions: [
                  { type: 'keepProgress', params: ({ event }) => event },
                  { type: 'store', params: ({ event }) => event.output },
                  { type: 'handOver', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: [
              {
                guard: 'isLeft',
                target: '#swap.left',
                actions: [{ type: 'fail', params: ({ event }) => event }, 'dropReview'],
              },
              { target: '#swap.ready.stale', actions: { type: 'fail', params: ({ event }) => event } },
            ],
          },
        },
        // The step is on its way: it is followed here, and again when the visitor comes back to it.
        confirming: {
          on: backToForm,
          invoke: {
            src: 'confirm',
            input: ({ context }) => context.progress,
            onDone: [
              { guard: 'isReviewed', target: '#swap.swapping', actions: 'dropReset' },
              { target: '#swap.reviewing' },
            ],
            onError: {
              target: '#swap.editing',
              actions: [
                ...dropOld,
                { type: 'fail', params: ({ event }) => event },
                'dropReview',
                { type: 'goTo', params: { view: 'Swap' } },
              ],
            },
          },
        },
      },
    },
    swapping: {
      initial: 'checking',
      states: {
        checking: {
          on: backToForm,
          invoke: {
            src: 'review',
            input: ({ context }) => reviewOf(context),
            onDone: [
              {
                guard: { type: 'isAsGood', params: ({ event }) => event },
                target: 'asking',
                actions: { type: 'compare', params: ({ event }) => event },
              },
              {
                guard: { type: 'isApprovalNext', params: ({ event }) => event },
                target: '#swap.approving.asking',
                actions: { type: 'goOn', params: ({ event }) => event },
              },
              { target: '#swap.ready', actions: { type: 'compare', params: ({ event }) => event } },
            ],
            onError: [
              {
                guard: { type: 'isWrong', params: ({ event }) => event },
                target: '#swap.editing',
                actions: [
                  { type: 'fail', params: ({ event }) => event },
                  'dropReview',
                  { type: 'goTo', params: { view: 'Swap' } },
                ],
              },
              { target: '#swap.ready.stale', actions: { type: 'fail', params: ({ event }) => event } },
            ],
          },
        },
        // The next page does not go on with what it may have swapped.
        asking: {
          on: whileAsked,
          entry: [{ type: 'store', params: { progress: null } }, 'loadRecords'],
          exit: 'readUnanswered',
          invoke: {
            src: 'ask',
            input: ({ context }) => askOf(context),
            onDone: {
              target: '#swap.sent',
              actions: [
                'dropProgress',
                { type: 'keepHash', params: ({ event }) => event },
                { type: 'handOver', params: ({ event }) => ({ transaction: event.output }) },
              ],
            },
            onError: [
              {
                guard: 'isLeft',
                target: '#swap.left',
                actions: [
                  { type: 'dropSwapped', params: ({ event }) => event },
                  { type: 'store', params: ({ context: { progress } }) => ({ progress }) },
                  { type: 'fail', params: ({ event }) => event },
                  'dropReview',
                ],
              },
              {
                target: '#swap.ready.stale',
                actions: [
                  { type: 'dropSwapped', params: ({ event }) => event },
                  { type: 'store', params: ({ context: { progress } }) => ({ progress }) },
                  { type: 'fail', params: ({ event }) => event },
                ],
              },
            ],
          },
        },
      },
    },
    sent: { on: { 'swap.previewLeft': { target: 'idle', actions: 'forget' } } },
  },
})
