import type { Connector } from '../domain/connector.ts'

export type DiscoveryState = {
  /** `idle` until the page asks for wallets; `settled` once the wallets of the page have had time to announce themselves. */
  readonly is: 'idle' | 'looking' | 'settled'
  readonly connectors: readonly Connector[]
  /** Newest first (R-CON-9). */
  readonly recentIds: readonly string[]
}

export const initialDiscovery: DiscoveryState = { is: 'idle', connectors: [], recentIds: [] }
