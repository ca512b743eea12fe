import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import type { ChainSetup } from '../ports/chain-adapter.ts'
import { requireNetwork } from './require-network.ts'

/** What an adapter keeps of each network: its endpoints, its caches. */
export type PerNetwork<Kept> = {
  /**
   * What is kept of a network, made on first use.
   *
   * @throws KitError `network/unknown` for one that is not, or no longer, among the networks of the kit (R-NET-7)
   */
  of(id: string): Kept
  /** Ends what is kept of every network. */
  destroy(): void
}

/**
 * Keeps something of each network of the kit for as long as the kit has the network.
 *
 * @param make `end` aborts when the network is removed (`network/unknown`), and when all of it ends (`kit/destroyed`)
 * @example const rpcs = perNetwork(setup, (network, end) => createRpc(network.rpcUrls.default.http, end))
 */
export function perNetwork<N extends Namespace, Kept>(
  { networks, watchNetworks }: Pick<ChainSetup<N>, 'networks' | 'watchNetworks'>,
  make: (network: Network<N>, end: AbortSignal) => Kept,
): PerNetwork<Kept> {
  const kept = new Map<Network<N>, { readonly value: Kept; readonly end: AbortController }>()
  let isDestroyed = false
  const stop = watchNetworks?.(() => {
    for (const [network, { end }] of [...kept]) {
      if (networks.includes(network)) continue
      kept.delete(network)
      end.abort(new KitError('network/unknown', { detail: `${network.caipNetworkId} was removed.` }))
    }
  })
  return {
    of(id) {
      const network = requireNetwork(networks, id)
      const known = kept.get(network)
      if (known) return known.value
      const end = new AbortController()
      const value = make(network, end.signal)
      kept.set(network, { value, end })
      if (isDestroyed) end.abort(new KitError('kit/destroyed'))
      return value
    },
    destroy() {
      isDestroyed = true
      stop?.()
      for (const { end } of kept.values()) end.abort(new KitError('kit/destroyed'))
    },
  }
}
