import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'

/**
 * The network with a CAIP-2 id.
 *
 * @throws KitError `network/unknown` for one that the kit was not made with (R-NET-7)
 * @example const { rpcUrls } = requireNetwork(chain.networks, 'eip155:1')
 */
export function requireNetwork<N extends Namespace>(networks: readonly Network<N>[], id: string): Network<N> {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) throw new KitError('network/unknown', { detail: `${id} is not among the networks of this kit.` })
  return network
}
