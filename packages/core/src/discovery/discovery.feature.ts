import { defineFeature } from '../actors/feature.ts'
import type { DiscoveryNews, DiscoveryRequest } from './discovery.events.ts'
import type { DiscoveryState } from './discovery.state.ts'

export const discovery = defineFeature<DiscoveryRequest, DiscoveryNews, DiscoveryState, 'discovery.requested'>()({
  id: 'discovery',
  scope: 'kit',
  arrives: 'eager',
})
