import { defineLazyFeature } from '../actors/feature.ts'
import type { NftsNews, NftsRequest } from './nfts.events.ts'
import type { NftsState } from './nfts.state.ts'

export const nfts = defineLazyFeature<NftsRequest, NftsNews, NftsState, NftsRequest['type']>()({
  id: 'nfts',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadBlockchainApi, loadClients, watchReturn }) {
    const [{ loadNfts }, { chains }] = await Promise.all([import('./nfts.effects.ts'), loadClients()])
    return loadNfts({ loadBlockchainApi, chains }, watchReturn)
  },
})
