import type { Namespace } from '../domain/namespace.ts'
import type { DiscoveryEvent } from '../ports/chain-adapter.ts'

export type DiscoveryRequest =
  /** The visitor is about to look at wallets: a pointer over the button, focus, an open modal. */
  | { type: 'discovery.requested' }
  /** The wallets used last, newest first. */
  | { type: 'discovery.recentIdsChanged'; recentIds: readonly string[] }

/** What the listening effect reports. */
export type DiscoveryReport = (DiscoveryEvent & { namespace: Namespace }) | { type: 'discovery.failed' }
