import { type Lazy, lazy } from '../async/lazy.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { ChainAdapter, Discover, DiscoverySetup } from '../ports/chain-adapter.ts'

/** The code that finds the wallets of one namespace. */
export type LazyDiscovery = { readonly namespace: Namespace; readonly code: Lazy<Discover> }

/** The discovery of every adapter. */
export const lazyDiscoveries = (adapters: readonly ChainAdapter[], setup: DiscoverySetup): readonly LazyDiscovery[] =>
  adapters.map((adapter) => ({
    namespace: adapter.namespace,
    code: lazy(async () => adapter.loadDiscovery(setup)),
  }))

/** Loads their code beside the machines, so that the first list holds the wallets that answer at once. */
export function loadDiscoveries(discoveries: readonly LazyDiscovery[]): void {
  for (const { code } of discoveries) code.load().catch(() => {})
}
