import type { Connector } from '../domain/connector.ts'

export type DiscoveryState = {
  /** `idle` until somebody wants to look; `settled` once those that are here have had time to speak. */
  readonly is: 'idle' | 'looking' | 'settled'
  readonly connectors: readonly Connector[]
  /** Newest first (R-CON-9). */
  readonly recentIds: readonly string[]
}
