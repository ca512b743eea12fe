import { namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork, type Network, type NetworkInput, toNetwork } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import { connectionsIn } from '../models/shared/connections.ts'
import { throwLate } from './throw-late.ts'
import { until } from './until.ts'

/** @example const { name } = getNetwork(kit) */
export function getNetwork<N extends Namespace>(kit: Kit<N>): Network {
  return kit.getSnapshot().networks.active
}

/**
 * Makes a network the active one, asking the connected wallet of its namespace to follow; one that is being restored is waited for.
 * It settles with the wallet's answer, also where the network is the active one already and the wallet is on another.
 *
 * @param network one of the kit's networks, or its CAIP-2 id
 * @returns the network that is active afterwards
 * @throws KitError `network/unknown` (R-NET-7: nothing changes), `wallet/rejected`, `connection/timeout`,
 * `connection/cancelled`, `wallet/unknown-chain`, `wallet/wrong-chain`, `wallet/disconnected`, `kit/destroyed`
 * @example await switchNetwork(kit, base)
 */
export async function switchNetwork<N extends Namespace, Id extends CaipNetworkId>(
  kit: Kit<N, Id>,
  network: NoInfer<Id> | NetworkInput,
): Promise<Network> {
  const id = idOf(network)
  if (!findNetwork(kit.getSnapshot().networks.requested, id))
    return throwLate(() => new KitError('network/unknown', { detail: id }))
  const namespace = namespaceOf(id) as N
  await kit.load()
  // It reports its own network when it is back.
  await until(kit, ({ wallets }) => (wallets[namespace]?.is === 'reconnecting' ? undefined : true))
  const [wallet] = connectionsIn(kit.getSnapshot().wallets[namespace])
  kit.send({ type: 'network.switchRequested', network: id })
  return until(kit, ({ networks, wallets }) => {
    const state = wallets[namespace]
    if (state?.is === 'connected' && state.switchFailure?.network === id) throw state.switchFailure.error
    // It can be on show already while the wallet is on a network that the dApp did not ask for.
    const isThere = !wallet || wallet.network === id || (state?.is === 'connected' && state.connection.network === id)
    if (isThere && networks.active.caipNetworkId === id) return networks.active
    if (state?.is !== 'connected') throw new KitError('wallet/disconnected')
    // Another request asked the same wallet for another network meanwhile.
    if (state.switchingTo !== id) throw new KitError('connection/cancelled')
    return undefined
  })
}

/**
 * Takes a network out of the kit. The active one falls back to the first that is left, of its namespace if there is
 * one (R-NET-6); the last network stays. Nobody reads it any more; a wallet that is there stays connected, on an unsupported
 * network (R-NET-8).
 *
 * @param network one of the kit's networks, or its CAIP-2 id
 * @example removeNetwork(kit, 'eip155:8453')
 */
export function removeNetwork<N extends Namespace, Id extends CaipNetworkId>(
  kit: Kit<N, Id>,
  network: NoInfer<Id> | NetworkInput,
): void {
  kit.send({ type: 'networks.removed', network: idOf(network) })
}

const idOf = (network: CaipNetworkId | NetworkInput): CaipNetworkId =>
  typeof network === 'string' ? network : toNetwork(network).caipNetworkId
