import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import { connectionsIn } from '../models/shared/connections.ts'
import { until } from './until.ts'

/**
 * Every wallet that is connected, in the order of the kit's namespaces and the active one of each first.
 *
 * @example const names = getWallets(kit).map(({ wallet }) => wallet.name)
 */
export function getWallets<N extends Namespace>(kit: Kit<N>): readonly Connection<N>[] {
  const { wallets } = kit.getSnapshot()
  return kit.namespaces.flatMap((namespace) => connectionsIn(wallets[namespace]) as readonly Connection<N>[])
}

/**
 * Makes a connected wallet the active one of its namespace, and shows its network. Nothing is asked of the wallet.
 *
 * @param options.wallet the connector's id, as `connect` took it
 * @throws KitError `connection/required` when it is not connected (any more), `kit/load-failed`, `kit/destroyed`
 * @example await activateWallet(kit, { namespace: 'eip155', wallet: 'io.metamask' })
 */
export async function activateWallet<N extends Namespace>(
  kit: Kit<N>,
  options: { namespace: N; wallet: string },
): Promise<void> {
  const { namespace, wallet: connectorId } = options
  await kit.load()
  kit.send({ type: 'wallet.activateRequested', namespace, connectorId })
  await until(kit, ({ wallets }) => {
    const [active, ...others] = connectionsIn(wallets[namespace])
    if (active?.connectorId === connectorId) return true
    if (others.some((wallet) => wallet.connectorId === connectorId)) return undefined
    throw new KitError('connection/required')
  })
}
