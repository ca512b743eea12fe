import { defineLazyFeature } from '../actors/feature.ts'
import type { IdentityNews, IdentityRequest } from './identity.events.ts'
import type { IdentityState } from './identity.state.ts'

export const identity = defineLazyFeature<
  IdentityRequest,
  IdentityNews,
  IdentityState,
  Exclude<IdentityRequest['type'], 'identity.changed'>
>()({
  id: 'identity',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadBlockchainApi, loadClients, settings: { clock } }) {
    const [{ loadIdentity }, { chains }] = await Promise.all([import('./identity.effects.ts'), loadClients()])
    return loadIdentity({ loadBlockchainApi, chains, clock })
  },
})
