import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { SwapToken } from '../ports/swap.ts'

/** The account that swaps, and the wallet that is asked. It stays what it was when the visitor began. */
export type SwapAccount = {
  readonly namespace: Namespace
  readonly address: string
  readonly network: CaipNetworkId
  readonly connectorId: string
}

export type SwapSide = 'sold' | 'bought'

/** What the visitor entered. */
export type SwapDraft = {
  readonly sold: SwapToken | null
  readonly bought: SwapToken | null
  /** What is sold, in whole units as decimal text, or `max` for all that can be sold of the network’s own currency. */
  readonly amount: string
  /** How much less than a quote is accepted, in hundredths of a percent. */
  readonly slippage: number
}

export type SwapRequest =
  /**
   * A view lets the visitor swap. Goes on with a swap of this account that has been approved, and with one that the wallet answered with an
   * error when no view showed it; while a wallet is being asked, the visitor is back.
   */
  | { type: 'swap.started'; account: SwapAccount }
  /** The visitor chose a token; when it is that of the other side, the two change places. */
  | { type: 'swap.tokenChosen'; side: SwapSide; token: SwapToken }
  | { type: 'swap.drafted'; amount: string }
  /** The two tokens change places; what would have been bought is sold. */
  | { type: 'swap.flipped' }
  /** More than 0, and at most `swapLimits.highestSlippage`. It is kept for as long as the page. */
  | { type: 'swap.slippageChosen'; slippage: number }
  /** Asks again for the tokens, and for a quote. */
  | { type: 'swap.retried' }
  /** The visitor wants to see what is signed. */
  | { type: 'swap.reviewRequested' }
  /** The visitor wants to change what was entered. */
  | { type: 'swap.editRequested' }
  /** The visitor has seen that less would arrive than stood there before. */
  | { type: 'swap.changeAccepted' }
  /** The visitor agrees to what is shown. Ignored while a change is not accepted, and for a moment after it was. */
  | { type: 'swap.submitted' }
  /** The visitor has gone back from what they were to agree to, or from what became of it. */
  | { type: 'swap.previewLeft' }
  /** No view shows it any more. What a wallet was asked for goes on. */
  | { type: 'swap.left' }

/** Swapping tells the kit nothing: its state has the outcome. */
export type SwapNews = never
