import { assign, sendParent, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import { reviewDurations } from '../config/review-durations.ts'
import { swapLimits } from '../config/swap-limits.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { SwapToken } from '../ports/swap.ts'
import {
  draftOf,
  flipped,
  isApproved,
  isReset,
  isSameAccount,
  isWorse,
  isWrong,
  nothing,
  outlivesQuotes,
  type Reviewed,
  type SwapContext,
  type SwapInput,
  type SwapProgress,
  toInput,
  withToken,
} from './swap.context.ts'
import type { SwapAccount, SwapRequest } from './swap.events.ts'
import type { SwapQuote } from './swap.state.ts'

type Params<T extends SwapRequest['type']> = Extract<SwapRequest, { type: T }>
type Failure = { readonly error: unknown }

export type Review = SwapInput & {
  /** What is sold, once that is known: all that can be sold is another amount a moment later. */
  readonly amount: bigint | null
  /** The least that the visitor has agreed to. */
  readonly floor: bigint | null
}
export type Listed = { readonly provider: string; readonly list: readonly SwapToken[] }
export type Ask = {
  readonly input: SwapInput
  readonly reviewed: Reviewed
  /** The allowance of before was set to zero already. */
  readonly isReset: boolean
}
export type Approved = { readonly progress: SwapProgress; readonly transaction: RecentTransaction }

/** What the machine of swaps knows and does. */
export const swapSetup = setup({
  types: {} as { context: SwapContext; events: SwapRequest; input: { readonly progress: SwapProgress | null } },
  actors: {
    list: unbound<Listed, SwapAccount | null>('list'),
    quote: unbound<SwapQuote, SwapInput>('quote'),
    review: unbound<Reviewed, Review>('review'),
    approve: unbound<Approved, Ask>('approve'),
    confirm: unbound<void, SwapProgress | null>('confirm'),
    ask: unbound<RecentTransaction, Ask>('ask'),
  },
  guards: {
    isListed: ({ context }) => context.tokens.is === 'ready',
    isWhole: ({ context }) => entered(context).input !== null,
    canResume: ({ context }, { account }: Params<'swap.started'>) =>
      isSameAccount(context.progress?.account ?? null, account),
    /** What is on its way, or done, is followed and not asked for again. */
    isBegun: ({ context }) => entered(context).input !== null && (isApproved(context) || isReset(context)),
    /** A hole: what was approved is too long ago to be gone on with, or another tab has gone on with it. */
    isOver: () => false,
    isLeft: ({ context }) => context.isLeft,
    isOfAccount: ({ context }, { account }: Params<'swap.started'>) => isSameAccount(context.account, account),
    isReviewed: ({ context }) => context.reviewed !== null,
    isChanged: ({ context: { reviewed, agreed } }) => Boolean(reviewed && agreed && isWorse(reviewed.review, agreed)),
    isApprovalNeeded: ({ context: { reviewed } }) =>
      Boolean(reviewed?.review.approval) && reviewed?.review.isBatched === false,
    isAskable: ({ context: { reviewed, agreed } }) =>
      Boolean(reviewed && agreed) &&
      !(reviewed && agreed && isWorse(reviewed.review, agreed)) &&
      (reviewed?.review.approval === null || reviewed?.review.isBatched === true),
    /** A hole: what was checked is not too old, which a timer does not say of a computer that slept. */
    isCurrent: () => true,
    isWorse: ({ context: { agreed } }, { output: { review } }: { output: Reviewed }) =>
      agreed !== null && isWorse(review, agreed),
    isAsGood: ({ context: { agreed } }, { output: { review } }: { output: Reviewed }) =>
      agreed !== null &&
      !isWorse(review, agreed) &&
      (review.approval === null || (review.isBatched && agreed.isBatched)),
    /** It, or what comes before it, was agreed to, and has not been asked for. */
    isApprovalNext: ({ context }, { output: { review } }: { output: Reviewed }) =>
      context.agreed !== null &&
      !isWorse(review, context.agreed) &&
      !isApproved(context) &&
      review.approval !== null &&
      (review.reset === null || !isReset(context)) &&
      !(review.isBatched || context.agreed.isBatched),
    isWrong: (_, { error }: Failure) => isKitError(error) && isWrong(error.code),
    isOutOfBounds: (_, { slippage }: Params<'swap.slippageChosen'>) =>
      !(Number.isInteger(slippage) && slippage > 0 && slippage <= swapLimits.highestSlippage),
  },
  actions: {
    begin: assign(({ context: { slippage } }, { account }: Params<'swap.started'>) => ({
      ...{ ...nothing, account },
      draft: { ...nothing.draft, slippage },
    })),
    resume: assign(({ context: { progress } }, { account }: Params<'swap.started'>) => ({
      ...nothing,
      account,
      ...(progress && { draft: draftOf(progress), hash: progress.hash }),
    })),
    /** A hole: reads what the wallet was asked for and has not answered. */
    readUnanswered: assign((): Partial<SwapContext> => ({})),
    forget: assign(nothing),
    /** Most visitors sell the network's own currency. */
    learnTokens: assign(({ context: { draft } }, { output: { provider, list } }: { output: Listed }) => ({
      provider,
      tokens: { is: 'ready' as const, list },
      draft: draft.sold || draft.bought ? draft : { ...draft, sold: list.find(({ address }) => !address) ?? null },
    })),
    missTokens: assign((_, { error }: Failure) => ({ tokens: { is: 'failed' as const, error: toKitError(error) } })),
    readTokensAgain: assign(({ context: { tokens } }) => (tokens.is === 'failed' ? { tokens: nothing.tokens } : {})),
    write: assign(({ context: { draft } }, { amount }: Params<'swap.drafted'>) => ({ draft: { ...draft, amount } })),
    chooseToken: assign(({ context: { draft } }, { side, token }: Params<'swap.tokenChosen'>) => ({
      draft: withToken(draft, side, token),
    })),
    flip: assign(({ context }) => ({ draft: flipped(context) })),
    chooseSlippage: assign(({ context: { draft } }, { slippage }: Params<'swap.slippageChosen'>) => ({
      draft: { ...draft, slippage },
      slippage,
    })),
    refuseSlippage: assign({ error: () => new KitError('swap/slippage-too-high') }),
    dropQuote: assign({ quote: null, error: null, reviewed: null }),
    learnQuote: assign(({ context: { error } }, { output }: { output: SwapQuote }) => ({
      quote: output,
      error: error && outlivesQuotes(error.code) ? error : null,
    })),
    missQuote: assign(({ context }, { error }: Failure) => ({
      quote: null,
      error: context.error && outlivesQuotes(context.error.code) ? context.error : toKitError(error),
    })),
    /** What is empty or zero is not wrong yet. */
    judge: assign(({ context }) => {
      const { error } = entered(context)
      const isUnreadable = isKitError(error, 'swap/invalid-amount') && !/^[0.]*$/.test(context.draft.amount.trim())
      return isUnreadable ? { error } : {}
    }),
    refuse: assign(({ context }) => ({ error: entered(context).error })),
    agree: assign(({ context }, { output }: { output: Reviewed }) => ({
      ...{ reviewed: output, agreed: output.review, quote: output.review, error: null },
      hash: context.progress?.hash ?? nothing.hash,
    })),
    /** What is better is what stands there from now on; what is worse has to be accepted. */
    compare: assign(({ context: { agreed } }, { output }: { output: Reviewed }) => ({
      reviewed: output,
      quote: output.review,
      agreed: agreed && isWorse(output.review, agreed) ? agreed : output.review,
    })),
    /** Between two steps nobody looks: the most of the fee stays what was agreed to. */
    goOn: assign(({ context: { agreed } }, { output }: { output: Reviewed }) => ({
      reviewed: output,
      quote: output.review,
      agreed: agreed && { ...output.review, maxFee: agreed.maxFee },
    })),
    dropReset: assign(({ context: { reviewed } }) => ({
      reviewed: reviewed && { ...reviewed, reset: null, review: { ...reviewed.review, reset: null } },
    })),
    dropReview: assign({ reviewed: null, agreed: null }),
    accept: assign(({ context: { reviewed } }) => ({ agreed: reviewed?.review ?? null })),
    calm: assign({ error: null }),
    leave: assign({ isLeft: true }),
    stay: assign({ isLeft: false }),
    comeBack: assign((_, { account }: Params<'swap.started'>) => ({ account, quote: null })),
    fail: assign((_, { error }: Failure) => ({ error: toKitError(error), isLeft: false })),
    readHash: assign(({ context: { progress } }) => ({ hash: progress?.hash ?? nothing.hash })),
    keepProgress: assign((_, { output: { progress } }: { output: Approved }) => ({ progress, hash: progress.hash })),
    dropProgress: assign({ progress: null, hash: nothing.hash }),
    /** What may have been swapped is not gone on with. */
    dropSwapped: assign(({ context: { progress } }, { error }: Failure) =>
      isKitError(error, 'transaction/unreadable-answer') ? { progress: null } : { progress },
    ),
    /** A hole: writes it where the next visit finds it; `null` removes the one that is known here. */
    store: (_, _progress: { readonly progress: SwapProgress | null }) => {},
    keepHash: assign((_, { output }: { output: RecentTransaction }) => ({ hash: output.hash })),
    /** The code that stores what was sent is here by the time the wallet has answered. */
    loadRecords: sendParent({ type: 'recentTransactions.resumed' }),
    handOver: sendParent((_, { transaction }: { transaction: RecentTransaction }) => ({
      type: 'recentTransactions.added',
      transaction,
    })),
    goTo: sendParent(({ context: { account } }, { view }: { view: 'Swap' | 'SwapPreview' }) => ({
      type: 'router.viewRequested',
      route: { view, namespace: account?.namespace },
    })),
  },
  delays: {
    quotePause: durations.quotePause,
    freshness: durations.quoteFreshness,
    settle: reviewDurations.settle,
  },
})

/** What was entered, or what is wrong with it. */
function entered(context: SwapContext): { readonly input: SwapInput | null; readonly error: KitError | null } {
  try {
    return { input: toInput(context), error: null }
  } catch (error) {
    return { input: null, error: toKitError(error) }
  }
}

/** For states that are entered only with a whole draft. */
export const inputOf = (context: SwapContext): SwapInput => toInput(context)

export function askOf(context: SwapContext): Ask {
  if (!context.reviewed) throw new KitError('swap/no-token')
  return { input: toInput(context), reviewed: context.reviewed, isReset: isReset(context) }
}

export const reviewOf = (context: SwapContext): Review => ({
  ...toInput(context),
  amount: context.reviewed?.review.amount ?? null,
  floor: context.agreed && context.reviewed ? context.agreed.minimum : null,
})
