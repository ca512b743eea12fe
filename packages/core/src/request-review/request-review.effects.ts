import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { Clients } from '../clients/create-clients.ts'
import { KitError } from '../errors/kit-error.ts'
import type { ClearSigning } from '../ports/clear-signing.ts'
import type { ReviewedRequest } from './request-review.events.ts'
import { requestReviewMachine } from './request-review.machine.ts'
import { initialRequestReview, type RequestReviewState } from './request-review.state.ts'
import type { Reviews } from './reviews.ts'

type Services = {
  readonly clearSigning: ClearSigning
  readonly reviews: Pick<Reviews, 'approve' | 'refuse' | 'isWaiting'>
  readonly chains: Pick<Clients['chains'], 'load'>
  readonly origin: string
}

type Given = { readonly input: ReviewedRequest | null; readonly signal: AbortSignal }

/** The review, bound to what explains requests and to those who wait for it. */
export function loadRequestReview({
  clearSigning,
  reviews,
  chains,
  origin,
}: Services): LoadedFeature<RequestReviewState> {
  const actors = {
    explain: fromPromise(async ({ input, signal }: Given) => {
      const { id: _, connectorId: __, ...request } = required(input)
      return clearSigning.explain({ ...request, origin }, () => chains.load(request.namespace), signal)
    }),
    ask: fromPromise(async ({ input }: Given) => reviews.approve(required(input).id)),
    refuse: fromPromise(async ({ input }: Given) => reviews.refuse(required(input).id)),
  }
  const guards = { isAwaited: (_: unknown, { request }: { request: ReviewedRequest }) => reviews.isWaiting(request.id) }
  return loadedFeature(requestReviewMachine.provide({ actors, guards }), toRequestReviewState, undefined, ({ view }) =>
    view === 'ReviewRequest' ? ({ type: 'requestReview.left' } as const) : null,
  )
}

function required(request: ReviewedRequest | null): ReviewedRequest {
  if (!request) throw new KitError('unexpected', { detail: 'No request is on show.' })
  return request
}

function toRequestReviewState(snapshot: SnapshotFrom<typeof requestReviewMachine>): RequestReviewState {
  const { queue, explanation } = snapshot.context
  const [request, ...others] = queue
  if (!request) return initialRequestReview
  const of = { request, waiting: others.length }
  if (snapshot.matches('asking')) return { is: 'asking', explanation, ...of }
  if (snapshot.matches({ reviewing: 'explaining' })) return { is: 'explaining', ...of }
  return { is: 'shown', explanation, canApprove: snapshot.matches({ reviewing: 'ready' }), ...of }
}
