import type { CaipNetworkId } from '../domain/namespace.ts'

export type NetworksEvent =
  | { type: 'network.switchStarted'; network: CaipNetworkId }
  | { type: 'network.switchEnded' }
  | { type: 'network.activated'; network: CaipNetworkId }
  | { type: 'network.removed'; network: CaipNetworkId }
