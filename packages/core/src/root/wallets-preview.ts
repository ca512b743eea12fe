import type { Network } from '../domain/network.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { WalletsState } from '../kit/kit.ts'
import type { PoolRequest } from '../wallets/pool.events.ts'
import type { PoolView } from '../wallets/wallets.feature.ts'
import { type LateRef, readLate } from './lazy-actor.ts'

/** How a namespace stands with its wallets, also while what connects them is still being fetched. */
export function connectionsOf(actor: LateRef, requested: readonly Network[]): WalletsState {
  const { held, failure } = actor.getSnapshot().context
  const view = readLate<PoolView | null>(actor, null, () => null)
  return view ? view.stateOn(requested) : whileHeld(held as readonly PoolRequest[], failure)
}

function whileHeld(held: readonly PoolRequest[], error: KitError | null): WalletsState {
  const at = held.findLastIndex((said) => decisive.has(said.type) && leaverIn(said) === undefined)
  const last = held[at]
  const left = new Set(held.slice(at + 1).map(leaverIn))
  if (last?.type === 'connect.requested' && !left.has(last.connectorId)) {
    const { connectorId } = last
    return error ? { is: 'disconnected', failure: { connectorId, error } } : { is: 'connecting', connectorId }
  }
  const wallets = last?.type === 'restore.requested' || last?.type === 'otherTab.walletsChanged' ? last.wallets : []
  const kept = wallets.find(({ connectorId }) => !left.has(connectorId))
  return kept && !error ? { is: 'reconnecting', connectorId: kept.connectorId } : { is: 'disconnected', failure: null }
}

/** Who is left alone, while the others stay. */
const leaverIn = (said: PoolRequest) => (said.type === 'disconnect.requested' ? said.connectorId : undefined)

/** Whichever came last says what is going on. */
const decisive: ReadonlySet<PoolRequest['type']> = new Set([
  'connect.requested',
  'connect.cancelled',
  'disconnect.requested',
  'restore.requested',
  'otherTab.walletsChanged',
])
