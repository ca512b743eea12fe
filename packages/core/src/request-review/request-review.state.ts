import type { KitError } from '../errors/kit-error.ts'
import type { Explanation } from '../ports/clear-signing.ts'
import type { ReviewedRequest } from './request-review.events.ts'

type Of = {
  readonly request: ReviewedRequest
  /** How many more wait. */
  readonly waiting: number
}

/** A request that the visitor reads before it goes to the wallet. */
export type RequestReviewState =
  | { readonly is: 'idle'; readonly error: KitError | null }
  | ({ readonly is: 'explaining' } & Of)
  /** `explanation`: `null` where nobody can say what it does. `canApprove`: it has stood there for a moment. */
  | ({ readonly is: 'shown'; readonly explanation: Explanation | null; readonly canApprove: boolean } & Of)
  /** It was approved, and the wallet is asked. */
  | ({ readonly is: 'asking'; readonly explanation: Explanation | null } & Of)

export const initialRequestReview: RequestReviewState = { is: 'idle', error: null }
