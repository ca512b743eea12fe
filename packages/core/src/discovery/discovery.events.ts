import type { Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { DiscoveryEvent } from '../ports/chain-adapter.ts'

export type DiscoveryRequest =
  /** The visitor is about to look at wallets: a pointer over the button, focus, an open modal. */
  | { type: 'discovery.requested' }
  /** The wallets used last, newest first. */
  | { type: 'discovery.recentIdsChanged'; recentIds: readonly string[] }

/** What the listening effect reports. */
export type DiscoveryReport =
  | (DiscoveryEvent & { namespace: Namespace })
  | { type: 'adapter.failed'; namespace: Namespace; error: KitError }

/** What discovery reports to the root: an adapter whose discovery could not be loaded, or threw. */
export type DiscoveryNews = { type: 'discovery.failed'; namespace: Namespace; error: KitError }
