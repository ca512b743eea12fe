import { lazy } from '../async/lazy.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { ResolvedConfig } from '../kit/kit-config.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { ChainClient } from '../ports/chain-client.ts'
import { type LiveNetworks, liveNetworks, type NetworkSource } from './live-networks.ts'
import { quietly } from './quietly.ts'

/** The chain clients of a kit, one for each namespace, each loaded on first use. */
export type ChainClients = {
  /**
   * The same client for every call; a load that failed may be tried again.
   *
   * @throws KitError `chain/adapter-not-found`, `kit/load-failed`, `kit/destroyed`
   */
  load<N extends Namespace>(namespace: N): Promise<ChainClient<N>>
  destroy(): void
}

export function createChainClients(
  { config, namespaces, settings }: ResolvedConfig,
  source: NetworkSource,
): ChainClients {
  const { metadata, projectId } = settings
  const loaded = new Set<ChainClient>()
  let isDestroyed = false
  const start = async (namespace: Namespace, own: LiveNetworks): Promise<ChainClient> => {
    const adapter = adapterOf(config.adapters, namespace)
    const chain = adapter
      ? await adapter.chain({ ...own, metadata, projectId })
      : unreadableChain(namespace, own.networks)
    if (isDestroyed) {
      chain.destroy()
      throw new KitError('kit/destroyed')
    }
    loaded.add(chain)
    return chain
  }
  const loads = new Map(
    namespaces.map((namespace) => {
      const own = liveNetworks(source, ({ chainNamespace }) => chainNamespace === namespace)
      const load = () =>
        start(namespace, own).catch((error: unknown) => {
          throw toKitError(error, 'kit/load-failed')
        })
      return [namespace, lazy(load)]
    }),
  )
  return {
    async load(namespace) {
      if (isDestroyed) throw new KitError('kit/destroyed')
      const chain = loads.get(namespace)
      if (!chain) throw new KitError('chain/adapter-not-found')
      return ofNamespace<ChainClient<typeof namespace>>(await chain.load(), namespace)
    },
    destroy() {
      isDestroyed = true
      for (const chain of loaded) quietly(() => chain.destroy())
    },
  }
}

export const adapterOf = (adapters: readonly ChainAdapter[], namespace: Namespace): ChainAdapter | undefined =>
  adapters.find((adapter) => adapter.namespace === namespace)

/** Of a namespace without an adapter nothing can be read: it lives on sessions alone (R-WC-4). */
function unreadableChain(namespace: Namespace, networks: readonly Network[]): ChainClient {
  if (networks.length === 0) throw new KitError('chain/adapter-not-found')
  return { namespace, networks, features: {}, destroy() {} }
}

type Client = { readonly namespace: Namespace }

/**
 * A client with the type of its namespace.
 *
 * @throws KitError `chain/adapter-not-found` when an adapter gave the client of another namespace
 */
export function ofNamespace<C extends Client>(client: Client, namespace: C['namespace']): C {
  const isOf = (given: Client): given is C => given.namespace === namespace
  if (!isOf(client)) throw new KitError('chain/adapter-not-found')
  return client
}
