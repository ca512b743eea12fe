import { lazy } from '../async/lazy.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import { loadErrors } from '../errors/load-errors.ts'
import { throwLoadFailure } from '../errors/load-failure.ts'
import type { ResolvedConfig } from '../kit/kit-config.ts'
import type { ChainClient } from '../ports/chain-client.ts'
import type { WalletClient } from '../ports/wallet-client.ts'
import type { ClientServices, Clients } from './create-clients.ts'

/** The clients of a kit, whose module is fetched when the first is asked for. */
export type LazyClients = {
  /** Rejects with `kit/load-failed`, `kit/destroyed`. */
  load(): Promise<Clients>
  chain<N extends Namespace>(namespace: N): Promise<ChainClient<N>>
  wallet<N extends Namespace>(namespace: N, connectorId: string): Promise<WalletClient<N>>
  destroy(): void
}

export function lazyClients(resolved: ResolvedConfig, services: ClientServices): LazyClients {
  let isDestroyed = false
  let made: Clients | null = null
  const clients = lazy(async () => {
    const [{ createClients }] = await Promise.all([
      import('../imports.ts').then((late) => late.importClients()),
      loadErrors(),
    ])
    if (isDestroyed) throw new KitError('kit/destroyed')
    made = createClients(resolved, services)
    return made
  })
  const load = async () => {
    if (isDestroyed) throw new KitError('kit/destroyed')
    return clients.load().catch(throwLoadFailure)
  }
  return {
    load,
    chain: async (namespace) => (await load()).chains.load(namespace),
    wallet: async (namespace, connectorId) => (await load()).wallet(namespace, connectorId),
    destroy() {
      isDestroyed = true
      made?.destroy()
    },
  }
}
