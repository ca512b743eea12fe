import { defineLazyFeature } from '../actors/feature.ts'
import { KitError } from '../errors/kit-error.ts'
import type { RequestReviewNews, RequestReviewRequest } from './request-review.events.ts'
import type { RequestReviewState } from './request-review.state.ts'

export const requestReview = defineLazyFeature<
  RequestReviewRequest,
  RequestReviewNews,
  RequestReviewState,
  'requestReview.seen' | 'requestReview.approved' | 'requestReview.declined'
>()({
  id: 'requestReview',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients, settings: { environment } }) {
    const [{ loadRequestReview }, { chains, review }] = await Promise.all([
      import('./request-review.effects.ts'),
      loadClients(),
    ])
    if (!review)
      throw new KitError('config/invalid', { detail: 'createKit: clearSigning is missing. Pass clearSigning().' })
    return loadRequestReview({ ...review, chains, origin: environment.page.origin, reviews: await review.load() })
  },
})
