import type { CaipNetworkId } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'

export type NetworksRequest =
  | { type: 'networks.switchStarted'; network: CaipNetworkId }
  | { type: 'networks.switchEnded' }
  | { type: 'networks.activated'; network: CaipNetworkId }
  /** Sent by `addNetwork`, which has checked the network. One that is there already stays as it is. */
  | { type: 'networks.added'; network: Network }
  | { type: 'networks.removed'; network: CaipNetworkId }
