import { namespaceOf } from '../domain/caip.ts'
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

/** A network that is added goes last; one that is there stays as it is. */
export function withNetwork({ requested, active }: Networks, network: Network): Networks {
  return { requested: findNetwork(requested, network.caipNetworkId) ? requested : [...requested, network], active }
}

/** The last network stays; the active one falls back to the first left, of its namespace if there is one (R-NET-6). */
export function withoutNetwork({ requested, active }: Networks, network: CaipNetworkId): Networks {
  const left = requested.filter(({ caipNetworkId }) => caipNetworkId !== network)
  const [first] = left
  if (!first) return { requested, active }
  if (active !== network) return { requested: left, active }
  const near = left.find(({ chainNamespace }) => chainNamespace === namespaceOf(network))
  return { requested: left, active: (near ?? first).caipNetworkId }
}
