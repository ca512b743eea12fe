import type { WalletId } from '../../kit/kit.events.ts'
import type { ConnectQueue, KitContext } from '../root.types.ts'

/** Of one wallet on several chains nothing more is asked once a chain that is still to come is given up. */
export function cancelQueue(
  who: Partial<WalletId>,
  connectQueue: ConnectQueue | null,
): Pick<KitContext, 'connectQueue'> | null {
  const isMeant = ({ namespace, connectorId }: WalletId) =>
    (who.namespace ?? namespace) === namespace && (who.connectorId ?? connectorId) === connectorId
  return connectQueue?.wallets.slice(connectQueue.at).some(isMeant) ? { connectQueue: null } : null
}

export function isNext(connectQueue: ConnectQueue | null, { namespace, connectorId }: WalletId): boolean {
  const next = connectQueue?.wallets[connectQueue.at]
  return next?.namespace === namespace && next.connectorId === connectorId
}
