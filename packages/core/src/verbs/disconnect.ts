import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import { connectionsIn } from '../models/shared/connections.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
import { until } from './until.ts'

/**
 * Disconnects one wallet, every wallet of a namespace, or everything, and with each all that share its session
 * (R-CON-6). Resolves once those that were connected when it was called are not, whatever they answer; a wallet that failed
 * to disconnect becomes a notice. A wallet that is connected meanwhile stays.
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
  const before = kit.getSnapshot().wallets
  const targets = (namespace ? [namespace] : kit.namespaces).map((each) => ({
    namespace: each,
    connected: connectedIn(before[each]).filter((id) => wallet === undefined || id === wallet),
    asked: wallet === undefined ? askedIn(before[each]) : null,
  }))
  kit.send({ type: 'disconnect.requested', ...which })
  await until(kit, ({ wallets }) =>
    targets.every((target) => {
      const connected = connectedIn(wallets[target.namespace])
      const isAsked = target.asked !== null && askedIn(wallets[target.namespace]) === target.asked
      return !isAsked && !target.connected.some((id) => connected.includes(id))
    })
      ? true
      : undefined,
  )
}

const connectedIn = (state: WalletsState): readonly string[] =>
  connectionsIn(state).map(({ connectorId }) => connectorId)

/** The first wallet of a namespace, while it is asked or restored. */
const askedIn = (state: WalletsState): string | null =>
  state.is === 'connecting' || state.is === 'reconnecting' ? state.connectorId : null
