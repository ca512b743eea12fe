import type { WalletRequest } from '../ports/clear-signing.ts'

/** A request that waits for the visitor's approval. */
export type ReviewedRequest = Omit<WalletRequest, 'origin'> & { readonly id: number; readonly connectorId: string }

type Of = { readonly id: number }

export type RequestReviewRequest =
  | { type: 'requestReview.requested'; request: ReviewedRequest }
  /** What it does is drawn by now. */
  | ({ type: 'requestReview.seen' } & Of)
  /** The visitor agrees to what is shown; ignored for another than that, and before it has stood there for a moment. */
  | ({ type: 'requestReview.approved' } & Of)
  | ({ type: 'requestReview.declined' } & Of)
  /** Who asked has given up, or may not go on. */
  | ({ type: 'requestReview.withdrawn' } & Of)
  /** The visitor left the view. */
  | { type: 'requestReview.left' }

/** What the review reports to the root. */
export type RequestReviewNews = { type: 'requestReview.shown' } | { type: 'requestReview.ended' }
