import type { CaipNetworkId } from '../domain/namespace.ts'

export type NetworksRequest =
  | { type: 'networks.switchStarted'; network: CaipNetworkId }
  | { type: 'networks.switchEnded' }
  | { type: 'networks.activated'; network: CaipNetworkId }
  | { type: 'networks.removed'; network: CaipNetworkId }
