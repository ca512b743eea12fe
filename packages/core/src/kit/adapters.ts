import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { AdapterSetup, ChainAdapter } from '../ports/chain-adapter.ts'
import type { ResolvedConfig } from './kit-config.ts'
import type { LazySession } from './session.ts'

export type Adapters = { load(namespace: Namespace, connectorId: string): Promise<ChainAdapter>; destroy(): void }

/** Adapters by wallet, each loaded on first use; a load that failed may be tried again. */
export function lazyAdapters(
  { config: { adapters, connectors = [] }, networks, settings: { metadata, projectId } }: ResolvedConfig,
  session: LazySession | null,
): Adapters {
  const loading = new Map<string, Promise<ChainAdapter>>()
  let isDestroyed = false
  const find = (namespace: Namespace, setup: AdapterSetup): Promise<ChainAdapter> => {
    const descriptor = adapters.find((known) => known.namespace === namespace)
    const [connector] = connectors
    if (descriptor) return descriptor.load(setup)
    // What has no adapter of its own lives on the session alone (R-WC-4).
    if (connector && setup.networks.length > 0) return connector.loadAdapter(namespace, setup)
    throw new KitError('chain/adapter-not-found')
  }
  const start = async (namespace: Namespace): Promise<ChainAdapter> => {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const adapter = await find(namespace, {
      networks: own,
      metadata,
      projectId,
      ...(session ? { loadSession: session.load } : {}),
    })
    if (!isDestroyed) return adapter
    adapter.destroy()
    throw new KitError('kit/destroyed')
  }
  return {
    load(namespace, connectorId) {
      if (isDestroyed) return Promise.reject(new KitError('kit/destroyed'))
      const key = `${namespace}:${connectorId}`
      const known = loading.get(key)
      if (known) return known
      const fresh = start(namespace).catch((error: unknown) => {
        loading.delete(key)
        throw toKitError(error, 'kit/load-failed')
      })
      loading.set(key, fresh)
      return fresh
    },
    destroy() {
      isDestroyed = true
      for (const adapter of loading.values()) adapter.then((loaded) => loaded.destroy()).catch(() => {})
      loading.clear()
    },
  }
}
