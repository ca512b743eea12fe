import { swapLimits } from '../config/swap-limits.ts'
import { nothing } from './swap.context.ts'
import { askOf, inputOf, reviewOf, swapSetup } from './swap.setup.ts'

/** While nothing of the visitor's is asked of the wallet, they can change what they entered. */
const backToForm = {
  'swap.editRequested': {
    target: '#swap.editing',
    actions: ['dropReview', { type: 'goTo', params: { view: 'Swap' } }],
  },
  'swap.previewLeft': { target: '#swap.editing', actions: 'dropReview' },
} as const

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
        guard: { type: 'canResume', params: ({ event }) => event },
        target: '.approving.confirming',
        actions: [
          { type: 'resume', params: ({ event }) => event },
          { type: 'goTo', params: { view: 'SwapPreview' } },
        ],
      },
      { target: '.editing', actions: { type: 'begin', params: ({ event }) => event } },
    ],
    'swap.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    // Whatever is entered next ends a question, so that a late answer is that of nothing else.
    editing: {
      type: 'parallel',
      on: {
        'swap.drafted': {
          target: '.quote.deciding',
          actions: [{ type: 'write', params: ({ event }) => event }, 'dropQuote'],
        },
        'swap.tokenChosen': {
          target: '.quote.deciding',
          actions: [{ type: 'chooseToken', params: ({ event }) => event }, 'dropQuote'],
        },
        'swap.flipped': { target: '.quote.deciding', actions: ['flip', 'dropQuote'] },
        'swap.slippageChosen': [
          { guard: { type: 'isOutOfBounds', params: ({ event }) => event }, actions: 'refuseSlippage' },
          {
            target: '.quote.deciding',
            actions: [{ type: 'chooseSlippage', params: ({ event }) => event }, 'dropQuote'],
          },
        ],
        'swap.retried': { target: ['.tokens.deciding', '.quote.deciding'], actions: ['readTokensAgain', 'dropQuote'] },
        'swap.reviewRequested': [
          {
            guard: 'isBegun',
            target: 'approving.confirming',
            actions: ['readHash', { type: 'goTo', params: { view: 'SwapPreview' } }],
          },
          { guard: 'isWhole', target: 'reviewing', actions: 'calm' },
          { actions: 'refuse' },
        ],
      },
      states: {
        tokens: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isListed', target: 'known' }, { target: 'reading' }] },
            reading: {
              invoke: {
                src: 'list',
                input: ({ context }) => context.account,
                onDone: { target: 'known', actions: { type: 'learnTokens', params: ({ event }) => event } },
                onError: { target: 'known', actions: { type: 'missTokens', params: ({ event }) => event } },
              },
            },
            known: {},
          },
        },
        quote: {
          initial: 'idle',
          states: {
            deciding: { entry: 'judge', always: [{ guard: 'isWhole', target: 'pausing' }, { target: 'still' }] },
            pausing: { after: { quotePause: 'quoting' } },
            quoting: {
              invoke: {
                src: 'quote',
                input: ({ context }) => inputOf(context),
                onDone: { target: 'quoted', actions: { type: 'learnQuote', params: ({ event }) => event } },
                onError: { target: 'still', actions: { type: 'missQuote', params: ({ event }) => event } },
              },
            },
            quoted: { after: { freshness: 'quoting' } },
            // Back from a review, with the quote of before.
            idle: { after: { freshness: 'deciding' } },
            still: {},
          },
        },
      },
    },
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
      initial: 'fresh',
      on: {
        'swap.editRequested': {
          target: 'editing',
          actions: ['calm', 'dropReview', { type: 'goTo', params: { view: 'Swap' } }],
        },
        'swap.previewLeft': { target: 'editing', actions: ['calm', 'dropReview'] },
        'swap.changeAccepted': { actions: ['accept', 'calm'] },
        'swap.submitted': [
          { guard: 'isChanged' },
          { guard: 'isApprovalNeeded', target: 'approving', actions: 'calm' },
          { target: 'swapping.checking', actions: 'calm' },
        ],
      },
      states: {
        fresh: {
          after: { freshness: 'refreshing' },
          on: { 'swap.submitted': { guard: 'isAskable', target: '#swap.swapping.asking', actions: 'calm' } },
        },
        refreshing: {
          invoke: {
            src: 'review',
            input: ({ context }) => ({ ...reviewOf(context), floor: null }),
            onDone: { target: 'fresh', actions: { type: 'compare', params: ({ event }) => event } },
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
        // What stands there is too old to be asked for without another look.
        stale: { after: { freshness: 'refreshing' } },
      },
    },
    approving: {
      initial: 'asking',
      states: {
        asking: {
          on: { 'swap.started': {}, 'swap.left': { actions: 'leave' } },
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
              { guard: 'isLeft', target: '#swap.idle', actions: 'forget' },
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
                'dropProgress',
                { type: 'store', params: { progress: null } },
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
                actions: { type: 'compare', params: ({ event }) => event },
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
        asking: {
          on: { 'swap.started': {}, 'swap.left': { actions: 'leave' } },
          invoke: {
            src: 'ask',
            input: ({ context }) => askOf(context),
            onDone: {
              target: '#swap.sent',
              actions: [
                'dropProgress',
                { type: 'store', params: { progress: null } },
                { type: 'keepHash', params: ({ event }) => event },
                { type: 'handOver', params: ({ event }) => ({ transaction: event.output }) },
              ],
            },
            onError: [
              { guard: 'isLeft', target: '#swap.idle', actions: 'forget' },
              { target: '#swap.ready.stale', actions: { type: 'fail', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    sent: { on: { 'swap.previewLeft': { target: 'idle', actions: 'forget' } } },
  },
})
