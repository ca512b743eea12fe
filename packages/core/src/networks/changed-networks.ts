import { namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { Networks } from './active-network.ts'

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
