import { and } from 'xstate'
import { inputOf, swapSetup } from './swap.setup.ts'

/** Also from where the next visit would find it. */
export const dropOld = [{ type: 'store', params: { progress: null } }, 'dropProgress'] as const

/** The form. Whatever is entered next ends a question, so that a late answer is that of nothing else. */
export const editing = swapSetup.createStateConfig({
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
      { guard: and(['isWhole', 'isOver']), target: '#swap.reviewing', actions: [...dropOld, 'calm'] },
      {
        guard: 'isBegun',
        target: '#swap.approving.confirming',
        actions: ['readHash', { type: 'goTo', params: { view: 'SwapPreview' } }],
      },
      { guard: 'isWhole', target: '#swap.reviewing', actions: 'calm' },
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
})
