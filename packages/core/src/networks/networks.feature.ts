import { defineFeature } from '../actors/feature.ts'
import type { NetworksRequest } from './networks.events.ts'
import type { NetworksState } from './networks.state.ts'

export const networks = defineFeature<NetworksRequest, never, NetworksState, 'networks.added' | 'networks.removed'>()({
  id: 'networks',
  scope: 'kit',
  arrives: 'eager',
})
