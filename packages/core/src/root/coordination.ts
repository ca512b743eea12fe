import { namespaceOf } from '../domain/caip.ts'
import type { Connection } from '../domain/connection.ts'
import { sharedSessionKinds } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { WalletId } from '../kit/kit.events.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { Networks } from '../networks/active-network.ts'

export type Connections = { readonly [N in Namespace]?: Connection }

/**
 * The wallets that leave together: those asked for, and with each of a shared session all that live on it, since one
 * session serves every namespace (R-CON-6).
 *
 * @param who all wallets without a namespace, every wallet of the namespace without a connector
 */
export function disconnectedTogether(who: Partial<WalletId>, connected: readonly Connection[]): readonly Connection[] {
  const isAsked = ({ namespace, connectorId }: Connection) =>
    (who.namespace ?? namespace) === namespace && (who.connectorId ?? connectorId) === connectorId
  const asked = connected.filter(isAsked)
  const kinds = asked.map(({ connectorKind }) => connectorKind).filter((kind) => sharedSessionKinds.has(kind))
  return connected.filter((wallet) => isAsked(wallet) || kinds.includes(wallet.connectorKind))
}

/** Whether a wallet's network is one that the dApp asked for. */
export function isSupported(network: CaipNetworkId, requested: readonly Network[]): boolean {
  return findNetwork(requested, network) !== undefined
}

type Allowed = Pick<KitSettings, 'features' | 'isBasic'>

/**
 * The namespace of the active network, if its wallet is on a network that the dApp did not ask for and that matters (R-NET-8). A
 * wallet of another namespace says so in its own row (R-NET-11).
 */
export function unsupportedNamespace(
  connections: Connections,
  networks: Networks,
  settings: Allowed,
): Namespace | null {
  const onShow = namespaceOf(networks.active)
  return isUnwelcome(connections[onShow], networks, settings) ? onShow : null
}

/** Whether a wallet is on a network that the dApp did not ask for, where that matters. */
export function isUnwelcome(
  connection: Connection | undefined,
  { requested }: Networks,
  { features, isBasic }: Allowed,
): boolean {
  // A kit without adapters has only a session, whose networks are those that were asked for.
  if (!features.networkSwitch || features.unsupportedChains === true || isBasic) return false
  return connection !== undefined && !isSupported(connection.network, requested)
}

/** The connected namespace to show: that of the active network, else any. */
export function connectedNamespace(connections: Connections, { active }: Networks): Namespace | null {
  const onShow = namespaceOf(active)
  if (connections[onShow]) return onShow
  return (Object.keys(connections) as Namespace[])[0] ?? null
}

/** The network to connect a namespace on: the active one, else the first that was asked for. */
export function networkFor(namespace: Namespace, { requested, active }: Networks): CaipNetworkId | null {
  if (namespaceOf(active) === namespace) return active
  return requested.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId ?? null
}
