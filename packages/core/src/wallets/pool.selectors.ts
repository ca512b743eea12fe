import type { Connection } from '../domain/connection.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import { connectionsInOrder, connectionTo, type PoolContext, type WalletRef } from './pool.context.ts'
import type { Attempt, CommandState, WalletsState } from './wallets.state.ts'

export const stateOf = (wallet: WalletRef) => wallet.getSnapshot().value

/** The first connected wallet, unless one before it is still being restored. A wallet that is being disconnected does not count. */
export function firstConnected(context: PoolContext): string | null {
  const { order, wallets, active } = context
  const first = order.find((id) => {
    const wallet = wallets.get(id)
    if (!wallet || (id !== active && stateOf(wallet) === 'disconnecting')) return false
    return stateOf(wallet) === 'restoring' || connectionTo(context, id) !== null
  })
  return first !== undefined && connectionTo(context, first) ? first : null
}

/** Neither here nor about to be, and not the one that the visitor tried last. */
export function isIdle({ wallets, active, attempt }: PoolContext, connectorId: string): boolean {
  const wallet = wallets.get(connectorId)
  return wallet !== undefined && stateOf(wallet) === 'disconnected' && ![active, attempt].includes(connectorId)
}

/** Whether the wallet that the visitor tried last is no longer asked. */
export function isSettledAttempt({ wallets }: PoolContext, attempt: string | null): boolean {
  const wallet = attempt === null ? undefined : wallets.get(attempt)
  return wallet !== undefined && stateOf(wallet) === 'disconnected'
}

/** What the snapshot says of the wallets of a namespace. */
export function toWalletsState(context: PoolContext, requested: readonly Network[]): WalletsState {
  const commands = commandsIn(context)
  const state = stateOfPool(context, requested)
  return Object.keys(commands).length === 0 ? state : { ...state, commands }
}

function stateOfPool(context: PoolContext, requested: readonly Network[]): WalletsState {
  const [connection] = connectionsInOrder(context)
  const attempt = attemptIn(context)
  const restoring = context.order.find((id) => isIn(context, id, 'restoring'))
  // While the first is being restored no other wallet is active, since the root has heard of none.
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

/** What came of each command, by the state of the wallet that it asked for. */
export function commandsIn({ commands, wallets }: PoolContext): { readonly [command: string]: CommandState } {
  const states = [...commands].flatMap(([command, connectorId]) => {
    const wallet = wallets.get(connectorId)
    const state = wallet && commandStateOf(wallet)
    return state ? [[command, state] as const] : []
  })
  return Object.fromEntries(states)
}

function commandStateOf(wallet: WalletRef): CommandState | null {
  const { value, context } = wallet.getSnapshot()
  if (typeof value === 'object') return { is: 'done' }
  if (value === 'connecting' || (value === 'disconnecting' && context.next === 'connect')) return { is: 'waiting' }
  return value === 'disconnected' && context.failure ? { is: 'failed', error: context.failure } : null
}

export function isIn({ wallets }: PoolContext, connectorId: string, state: string): boolean {
  const wallet = wallets.get(connectorId)
  return wallet !== undefined && stateOf(wallet) === state
}
