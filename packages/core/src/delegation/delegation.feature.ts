import { defineLazyFeature } from '../actors/feature.ts'
import type { DelegationRequest } from './delegation.events.ts'
import type { DelegationState } from './delegation.state.ts'

export const delegation = defineLazyFeature<DelegationRequest, never, DelegationState, DelegationRequest['type']>()({
  id: 'delegation',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients, follow, settings: { clock } }) {
    const [{ loadDelegation }, { chains, wallets }] = await Promise.all([
      import('./delegation.effects.ts'),
      loadClients(),
    ])
    return loadDelegation({ chains, wallets, clock, follow })
  },
})
