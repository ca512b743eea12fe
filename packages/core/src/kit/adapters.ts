import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { AdapterDescriptor, ChainAdapter } from '../ports/chain-adapter.ts'
import type { KitSettings } from './kit.ts'

export type Adapters = { load(namespace: Namespace): Promise<ChainAdapter>; destroy(): void }

/** Adapters by namespace, each loaded on first use; a load that failed may be tried again. */
export function lazyAdapters(
  descriptors: readonly AdapterDescriptor[],
  networks: readonly Network[],
  { metadata, projectId }: KitSettings,
): Adapters {
  const loading = new Map<Namespace, Promise<ChainAdapter>>()
  let isDestroyed = false
  const start = async (namespace: Namespace): Promise<ChainAdapter> => {
    const descriptor = descriptors.find((known) => known.namespace === namespace)
    if (!descriptor) throw new KitError('chain/adapter-not-found')
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const adapter = await descriptor.load({ networks: own, metadata, projectId })
    if (!isDestroyed) return adapter
    adapter.destroy()
    throw new KitError('kit/destroyed')
  }
  return {
    load(namespace) {
      if (isDestroyed) return Promise.reject(new KitError('kit/destroyed'))
      const known = loading.get(namespace)
      if (known) return known
      const fresh = start(namespace).catch((error: unknown) => {
        loading.delete(namespace)
        throw toKitError(error, 'kit/load-failed')
      })
      loading.set(namespace, fresh)
      return fresh
    },
    destroy() {
      isDestroyed = true
      for (const adapter of loading.values()) adapter.then((loaded) => loaded.destroy()).catch(() => {})
      loading.clear()
    },
  }
}
