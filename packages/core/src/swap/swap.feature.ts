import { defineLazyFeature } from '../actors/feature.ts'
import type { SwapNews, SwapRequest } from './swap.events.ts'
import type { SwapState } from './swap.state.ts'

export const swap = defineLazyFeature<
  SwapRequest,
  SwapNews,
  SwapState,
  Exclude<SwapRequest['type'], 'swap.previewLeft'>
>()({
  id: 'swap',
  scope: 'kit',
  arrives: 'lazy',
  load: async () => Promise.reject(new Error('not yet')),
})
