import type { WalletClients } from '../clients/wallet-clients.ts'
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { Attempt, WalletsState } from '../kit/kit.ts'
import { poolMachine } from './pool.machine.ts'
import { connectionsInOrder, type PoolContext, stateOf } from './pool.selectors.ts'
import { bindWallet } from './wallet.effects.ts'

/** What the wallets of a namespace are to the rest of the kit. */
export type PoolView = {
  /** The active one first. */
  readonly connected: readonly Connection[]
  stateOn(requested: readonly Network[]): WalletsState
}

/** The wallets of a namespace, bound to the world. */
export function walletsFeature(namespace: Namespace, clients: WalletClients) {
  return {
    logic: poolMachine.provide({ actors: { wallet: bindWallet(clients) } }),
    input: { namespace },
    read: ({ context }: { context: PoolContext }): PoolView => ({
      connected: connectionsInOrder(context),
      stateOn: (requested) => toState(context, requested),
    }),
  }
}

function toState(context: PoolContext, requested: readonly Network[]): WalletsState {
  const [connection] = connectionsInOrder(context)
  const attempt = attemptIn(context)
  const restoring = context.order.find((id) => isIn(context, id, 'restoring'))
  // While the first is being picked up, nobody else leads, as the kit was not told of anybody.
  const isOpen = context.active === null && restoring !== undefined
  if (connection && !isOpen) return withWallet(context, connection, attempt, requested)
  if (attempt && !attempt.error) return { is: 'connecting', connectorId: attempt.connectorId }
  if (restoring !== undefined) return { is: 'reconnecting', connectorId: restoring }
  return { is: 'disconnected', failure: attempt?.error ? { ...attempt, error: attempt.error } : null }
}

function withWallet(
  context: PoolContext,
  connection: Connection,
  attempt: Attempt | null,
  requested: readonly Network[],
): WalletsState {
  const { connectorId } = connection
  const others = connectionsInOrder(context)
    .slice(1)
    .map((other) => ({ connection: other, isDisconnecting: isIn(context, other.connectorId, 'disconnecting') }))
  if (isIn(context, connectorId, 'disconnecting')) return { is: 'disconnecting', connection, others, attempt }
  const { switchingTo = null, switchFailure = null } = context.wallets.get(connectorId)?.getSnapshot().context ?? {}
  const isSupported = findNetwork(requested, connection.network) !== undefined
  return { is: 'connected', connection, isSupported, switchingTo, switchFailure, others, attempt }
}

/** What the visitor tried last, while it is open or failed. */
function attemptIn(context: PoolContext): Attempt | null {
  const { attempt: connectorId, wallets } = context
  const wallet = connectorId === null ? undefined : wallets.get(connectorId)
  if (connectorId === null || !wallet) return null
  if (stateOf(wallet) === 'connecting') return { connectorId, error: null }
  const { failure } = wallet.getSnapshot().context
  return failure && { connectorId, error: failure }
}

function isIn({ wallets }: PoolContext, connectorId: string, state: string): boolean {
  const wallet = wallets.get(connectorId)
  return wallet !== undefined && stateOf(wallet) === state
}
