import type { Namespace } from '../domain/namespace.ts'
import type { DiscoveryEvent } from '../ports/chain-adapter.ts'

export type DiscoveryRequest =
  | { type: 'discovery.requested' }
  /** The wallets used last, newest first. */
  | { type: 'discovery.recentIdsChanged'; recentIds: readonly string[] }

/** What the listening effect reports. */
export type DiscoveryReport = (DiscoveryEvent & { namespace: Namespace }) | { type: 'discovery.failed' }
