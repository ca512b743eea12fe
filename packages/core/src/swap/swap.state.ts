import type { UnansweredRequest } from '../domain/unanswered-request.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { SwapToken } from '../ports/swap.ts'
import type { SwapAccount, SwapDraft } from './swap.events.ts'

/** What can be swapped on the network. */
export type SwapTokens =
  | { readonly is: 'reading' }
  | { readonly is: 'ready'; readonly list: readonly SwapToken[] }
  | { readonly is: 'failed'; readonly error: KitError }

/** What a swap would give, in base units. */
export type SwapQuote = {
  readonly amount: bigint
  readonly bought: bigint
  /** The least that may arrive, or nothing is signed. */
  readonly minimum: bigint
  /** In US dollars, as exact decimal text; `null` where the price is not known. */
  readonly worth: { readonly sold: string | null; readonly bought: string | null }
  /** How much less what is bought is worth than what is sold, in hundredths of a percent; `null` where that is not known. */
  readonly priceImpact: bigint | null
  /** Unix time in milliseconds, at which it is read again. */
  readonly expiresAt: number
}

/** What is signed. Its `minimum` is what the contract itself is bound to. */
export type SwapReview = SwapQuote & {
  /** The contract that swaps. */
  readonly contract: string
  /** The contract has to be allowed to take exactly what is sold; `null` where it is allowed already, or nothing has to be. */
  readonly approval: { readonly spender: string; readonly amount: bigint } | null
  /**
   * What the contract may take until then, where the token refuses to change an allowance that is not zero: it is set to zero before the
   * approval. `null` where it is not.
   */
  readonly reset: bigint | null
  /** The wallet makes all of it as one. */
  readonly isBatched: boolean
  /** What the network will likely charge for all of it, in base units of its own currency. */
  readonly fee: bigint
  /** The most that it can charge while it stays as busy as it is. */
  readonly maxFee: bigint
  readonly feeWorth: string | null
}

type Entered = {
  readonly account: SwapAccount
  readonly draft: SwapDraft
  readonly tokens: SwapTokens
  /** What visitors call who offers the swap; empty until that is known. */
  readonly provider: string
}

/** What the wallet was asked for before, and gave no answer to that a page has heard. */
type Asked = { readonly unanswered: UnansweredRequest | null }

type Done = {
  /** The allowance of before was set to zero, by this visit or an earlier one. */
  readonly isReset: boolean
  /** What it takes was approved before, by this visit or an earlier one, and the swap is next. */
  readonly isApproved: boolean
}

type Chosen = Entered &
  Done & {
    readonly draft: SwapDraft & { readonly sold: SwapToken; readonly bought: SwapToken }
    readonly review: SwapReview
  }

/** One swap, from the form until the wallet has sent it (R-SWAP-1). */
export type SwapState =
  | { readonly is: 'idle'; readonly error: null }
  /** The code could not be fetched; the next request fetches it again. */
  | { readonly is: 'failed'; readonly error: KitError }
  /** `quote`: of what is entered, never of anything else. `error`: what is wrong with it, or why there is no quote. */
  | (Entered &
      Asked & {
        readonly is: 'editing'
        readonly quote: SwapQuote | null
        /** A first or a newer quote is on its way. */
        readonly isQuoting: boolean
        readonly error: KitError | null
      })
  /** The calls are being built and checked. */
  | (Entered & Asked & Done & { readonly is: 'reviewing'; readonly quote: SwapQuote | null })
  /**
   * What is signed is known. `former`: what stood there when the visitor last agreed to it, if it is worse now: `swap.changeAccepted`
   * comes before `swap.submitted`. `error`: why nothing was sent, as when the visitor declined.
   */
  | (Chosen &
      Asked & {
        readonly is: 'ready'
        readonly former: Pick<SwapReview, 'minimum' | 'maxFee'> | null
        readonly error: KitError | null
        /** It has stood there for half a second; `swap.submitted` and `swap.changeAccepted` do nothing before. */
        readonly canSubmit: boolean
      })
  /** `hash`: of the step; `null` while the wallet is asked for it. With it, the network is waited for. */
  | (Entered & {
      readonly is: 'approving'
      /** `reset`: the allowance of before is set to zero, and the approval is next. */
      readonly step: 'reset' | 'approval'
      readonly isReset: boolean
      readonly draft: SwapDraft & { readonly sold: SwapToken; readonly bought: SwapToken }
      /** `null` for a step of before the page was loaded again. */
      readonly review: SwapReview | null
      readonly hash: string | null
    })
  /** `checking`: the call is built and checked again. `asking`: the wallet is asked. */
  | (Chosen & { readonly is: 'swapping'; readonly step: 'checking' | 'asking' })
  /** What became of it is with the recent transactions. */
  | (Chosen & { readonly is: 'sent'; readonly hash: string })

export const initialSwap: SwapState = { is: 'idle', error: null }
