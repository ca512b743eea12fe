import { defineLazyFeature } from '../actors/feature.ts'
import type { Route } from '../router/routes.ts'
import type { NftsNews, NftsRequest } from './nfts.events.ts'
import type { NftsState } from './nfts.state.ts'

const showsNfts = ({ view }: Route): boolean => view === 'Nfts'

export const nfts = defineLazyFeature<NftsRequest, NftsNews, NftsState, NftsRequest['type']>()({
  id: 'nfts',
  scope: 'kit',
  arrives: 'lazy',
  onLeave: (route, { stack }) => (showsNfts(route) && !stack.some(showsNfts) ? [{ type: 'nfts.left' }] : []),
  preview: (initial, _queued, error) => (error ? { ...initial, is: 'failed', error } : { ...initial, is: 'loading' }),
  async load({ loadBlockchainApi, loadClients }) {
    const [{ loadNfts }, { chains }] = await Promise.all([import('./nfts.effects.ts'), loadClients()])
    return loadNfts({ loadBlockchainApi, chains })
  },
})
