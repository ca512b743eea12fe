import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { Attempt, ConnectionState } from '../kit/kit.ts'
import { bindConnection, type LoadAdapter } from './connection.effects.ts'
import { connectionsMachine } from './connections.machine.ts'
import { type ConnectionsContext, lineup, stateOf } from './lineup.ts'

/** What the wallets of a namespace are to the rest of the kit. */
export type ConnectionsView = {
  /** The active one first. */
  readonly connected: readonly Connection[]
  stateOn(requested: readonly Network[]): ConnectionState
}

/** The wallets of a namespace, bound to the world. */
export function connectionsFeature(namespace: Namespace, load: LoadAdapter) {
  return {
    logic: connectionsMachine.provide({ actors: { wallet: bindConnection(load) } }),
    input: { namespace },
    read: ({ context }: { context: ConnectionsContext }): ConnectionsView => ({
      connected: lineup(context),
      stateOn: (requested) => toState(context, requested),
    }),
  }
}

function toState(context: ConnectionsContext, requested: readonly Network[]): ConnectionState {
  const [connection] = lineup(context)
  const attempt = attemptIn(context)
  const restoring = context.order.find((id) => isIn(context, id, 'restoring'))
  // While the first is being picked up, nobody else leads, as the kit was not told of anybody.
  const isOpen = context.led === null && restoring !== undefined
  if (connection && !isOpen) return withWallet(context, connection, attempt, requested)
  if (attempt && !attempt.error) return { is: 'connecting', connectorId: attempt.connectorId }
  if (restoring !== undefined) return { is: 'reconnecting', connectorId: restoring }
  return { is: 'disconnected', failure: attempt?.error ? { ...attempt, error: attempt.error } : null }
}

function withWallet(
  context: ConnectionsContext,
  connection: Connection,
  attempt: Attempt | null,
  requested: readonly Network[],
): ConnectionState {
  const { connectorId } = connection
  const resting = lineup(context)
    .slice(1)
    .map((other) => ({ connection: other, isLeaving: isIn(context, other.connectorId, 'disconnecting') }))
  const beside = { resting, attempt }
  if (isIn(context, connectorId, 'disconnecting')) return { is: 'disconnecting', connection, beside }
  const { switchingTo = null, switchFailure = null } = context.wallets.get(connectorId)?.getSnapshot().context ?? {}
  const isSupported = findNetwork(requested, connection.network) !== undefined
  return { is: 'connected', connection, isSupported, switchingTo, switchFailure, beside }
}

/** What the visitor tried last, while it is open or failed. */
function attemptIn(context: ConnectionsContext): Attempt | null {
  const { attempt: connectorId, wallets } = context
  const wallet = connectorId === null ? undefined : wallets.get(connectorId)
  if (connectorId === null || !wallet) return null
  if (stateOf(wallet) === 'connecting') return { connectorId, error: null }
  const { failure } = wallet.getSnapshot().context
  return failure && { connectorId, error: failure }
}

function isIn({ wallets }: ConnectionsContext, connectorId: string, state: string): boolean {
  const wallet = wallets.get(connectorId)
  return wallet !== undefined && stateOf(wallet) === state
}
