import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import type { ChainSetup } from '../ports/chain-adapter.ts'
import { requireNetwork } from './require-network.ts'

/** What an adapter keeps of each network: its endpoints, its caches. */
export type PerNetwork<Entry> = {
  /**
   * What belongs to a network, made on first use.
   *
   * @throws KitError `network/unknown` for one that is not, or no longer, among the networks of the kit (R-NET-7)
   */
  of(id: string): Entry
  /** Ends what belongs to every network. */
  destroy(): void
}

/**
 * Keeps something of each network of the kit for as long as the kit has the network.
 *
 * @param make `end` aborts when the network is removed (`network/unknown`), and when all of it ends (`kit/destroyed`)
 * @example const rpcs = perNetwork(setup, (network, end) => createRpc(network.rpcUrls.default.http, end))
 */
export function perNetwork<N extends Namespace, Entry>(
  { networks, watchNetworks }: Pick<ChainSetup<N>, 'networks' | 'watchNetworks'>,
  make: (network: Network<N>, end: AbortSignal) => Entry,
): PerNetwork<Entry> {
  const entries = new Map<Network<N>, { readonly value: Entry; readonly end: AbortController }>()
  let isDestroyed = false
  const stop = watchNetworks?.(() => {
    for (const [network, { end }] of [...entries]) {
      if (networks.includes(network)) continue
      entries.delete(network)
      end.abort(new KitError('network/unknown', { detail: `${network.caipNetworkId} was removed.` }))
    }
  })
  return {
    of(id) {
      const network = requireNetwork(networks, id)
      const known = entries.get(network)
      if (known) return known.value
      const end = new AbortController()
      const value = make(network, end.signal)
      entries.set(network, { value, end })
      if (isDestroyed) end.abort(new KitError('kit/destroyed'))
      return value
    },
    destroy() {
      isDestroyed = true
      stop?.()
      for (const { end } of entries.values()) end.abort(new KitError('kit/destroyed'))
    },
  }
}
