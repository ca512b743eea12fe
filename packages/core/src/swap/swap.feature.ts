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
  async load(services) {
    const { loadClients, loadBlockchainApi, loadSwapProvider, requestedNetworks, storage, keys, follow } = services
    const { clock } = services.settings
    const [{ loadSwap }, clients] = await Promise.all([import('./swap.effects.ts'), loadClients()])
    return loadSwap({
      ...{ ...clients, clock, storage, keys },
      ...{ loadBlockchainApi, loadSwapProvider, requestedNetworks, follow },
    })
  },
})
