import { defineLazyFeature } from '../actors/feature.ts'
import { loadAuthSession } from '../clients/load-auth-session.ts'
import type { FarcasterNews, FarcasterRequest } from './farcaster.events.ts'
import type { FarcasterState } from './farcaster.state.ts'

export const farcaster = defineLazyFeature<FarcasterRequest, FarcasterNews, FarcasterState, 'farcaster.retried'>()({
  id: 'farcaster',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients }) {
    const [{ loadFarcaster }, { sessions }] = await Promise.all([import('./farcaster.effects.ts'), loadClients()])
    return loadFarcaster(() => loadAuthSession(sessions))
  },
})
