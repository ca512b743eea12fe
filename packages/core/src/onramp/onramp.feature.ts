import { defineLazyFeature } from '../actors/feature.ts'
import type { OnrampNews, OnrampRequest } from './onramp.events.ts'
import type { OnrampState } from './onramp.state.ts'

export const onramp = defineLazyFeature<
  OnrampRequest,
  OnrampNews,
  OnrampState,
  Exclude<OnrampRequest['type'], 'onramp.purchaseLeft'>
>()({
  id: 'onramp',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients, loadBlockchainApi, loadOnramp, storage, keys, requestedNetworks, settings: { clock } }) {
    const [{ loadOnrampFeature }, { chains }] = await Promise.all([import('./onramp.effects.ts'), loadClients()])
    return loadOnrampFeature({ chains, clock, storage, keys, requestedNetworks, loadBlockchainApi, loadOnramp })
  },
})
