import { defineFeature } from '../actors/feature.ts'
import type { DiscoveryRequest } from './discovery.events.ts'
import type { DiscoveryState } from './discovery.state.ts'

export const discovery = defineFeature<DiscoveryRequest, never, DiscoveryState, 'discovery.requested'>()({
  id: 'discovery',
  scope: 'kit',
  arrives: 'eager',
  initial: () => ({ is: 'idle', connectors: [], recentIds: [] }),
})
