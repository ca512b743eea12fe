import type { ConnectionsEvent } from '../connection/connections.events.ts'
import type { ConnectionsView } from '../connection/connections.feature.ts'
import type { Network } from '../domain/network.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { ConnectionState } from './kit.ts'
import { type LateRef, readLate } from './late-actor.ts'

/** How a namespace stands with its wallets, also while what connects them is still being fetched. */
export function connectionsOf(actor: LateRef, requested: readonly Network[]): ConnectionState {
  const { held, failure } = actor.getSnapshot().context
  const view = readLate<ConnectionsView | null>(actor, null, () => null)
  return view ? view.stateOn(requested) : whileHeld(held as readonly ConnectionsEvent[], failure)
}

function whileHeld(held: readonly ConnectionsEvent[], error: KitError | null): ConnectionState {
  const at = held.findLastIndex((said) => decisive.has(said.type) && leaverIn(said) === undefined)
  const last = held[at]
  const left = new Set(held.slice(at + 1).map(leaverIn))
  if (last?.type === 'connect.requested' && !left.has(last.connectorId)) {
    const { connectorId } = last
    return error ? { is: 'disconnected', failure: { connectorId, error } } : { is: 'connecting', connectorId }
  }
  const wallets = last?.type === 'restore.requested' || last?.type === 'elsewhere.changed' ? last.wallets : []
  const kept = wallets.find(({ connectorId }) => !left.has(connectorId))
  return kept && !error ? { is: 'reconnecting', connectorId: kept.connectorId } : { is: 'disconnected', failure: null }
}

/** Who is left alone, while the others stay. */
const leaverIn = (said: ConnectionsEvent) => (said.type === 'disconnect.requested' ? said.connectorId : undefined)

/** Whichever came last says what is going on. */
const decisive: ReadonlySet<ConnectionsEvent['type']> = new Set([
  'connect.requested',
  'connect.cancelled',
  'disconnect.requested',
  'restore.requested',
  'elsewhere.changed',
])
