import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { AdapterEvent } from '../ports/chain-adapter.ts'

export type ConnectionEvent =
  | { type: 'connect.requested'; connectorId: string; network: CaipNetworkId }
  | { type: 'connect.retried'; network: CaipNetworkId }
  | { type: 'connect.cancelled' }
  | { type: 'disconnect.requested' }
  | { type: 'account.picked'; address: string }
  | { type: 'switch.requested'; network: CaipNetworkId }
  | { type: 'switch.cancelled' }
  /** Another tab connected or disconnected the same namespace. */
  | { type: 'elsewhere.connected'; connectorId: string }
  | { type: 'elsewhere.disconnected' }
  | AdapterEvent

/** What a connection tells the kit. */
export type ConnectionNews =
  | { type: 'connection.opened'; namespace: Namespace; connection: Connection; isRestored: boolean }
  | { type: 'connection.updated'; namespace: Namespace; connection: Connection }
  | { type: 'connection.failed'; namespace: Namespace; connectorId: string; error: KitError }
  /** `connectorId` is the one that was connected or to be picked up; `null` when there was none. */
  | {
      type: 'connection.closed'
      namespace: Namespace
      connectorId: string | null
      error: KitError | null
      forget: boolean
    }
  | { type: 'connection.switchFailed'; namespace: Namespace; network: CaipNetworkId; error: KitError }
