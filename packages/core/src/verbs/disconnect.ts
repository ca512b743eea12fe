import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import { connectionsIn } from '../models/shared/connections.ts'
import { until } from './until.ts'

/**
 * Disconnects one wallet, every wallet of a namespace, or everything, and with each all that share its session
 * (R-CON-6). Resolves once the kit has disconnected, whatever the wallet answers; a wallet that failed to disconnect becomes a
 * notice.
 *
 * @param options.wallet the connector's id of one wallet of `options.namespace`; another one takes over there
 * @throws KitError `chain/adapter-not-found`, `kit/load-failed`, `kit/destroyed`
 * @example await disconnect(kit, { namespace: 'eip155' })
 */
export async function disconnect<N extends Namespace>(
  kit: Kit<N>,
  options: { namespace?: N; wallet?: never } | { namespace: N; wallet: string } = {},
): Promise<void> {
  const { namespace, wallet } = options
  if (namespace && !kit.namespaces.includes(namespace)) throw new KitError('chain/adapter-not-found')
  await kit.load()
  const which = { ...(namespace ? { namespace } : {}), ...(wallet === undefined ? {} : { connectorId: wallet }) }
  kit.send({ type: 'disconnect.requested', ...which })
  const leavers = namespace ? [namespace] : kit.namespaces
  await until(kit, ({ wallets }) =>
    leavers.every((each) =>
      wallet === undefined
        ? wallets[each].is === 'disconnected'
        : connectionsIn(wallets[each]).every(({ connectorId }) => connectorId !== wallet),
    )
      ? true
      : undefined,
  )
}
