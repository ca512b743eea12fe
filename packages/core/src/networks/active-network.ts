import type { CaipNetworkId } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'

/** The networks that the dApp asks for, and which of them is on show. */
export type Networks = { readonly requested: readonly Network[]; readonly active: CaipNetworkId }

/** The network that is on show: the one with this id, or the first. */
export function activeNetwork(requested: readonly Network[], id: CaipNetworkId): Network {
  const network = findNetwork(requested, id) ?? requested[0]
  if (!network) throw new Error('A kit has at least one network.')
  return network
}
