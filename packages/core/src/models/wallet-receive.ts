import { namespaceOf } from '../domain/caip.ts'
import type { Connection } from '../domain/connection.ts'
import { groupAddress } from '../domain/group-address.ts'
import type { Namespace } from '../domain/namespace.ts'
import { paymentUri } from '../domain/payment-uri.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { NetworksState } from '../networks/networks.state.ts'
import type { RouteOf } from '../router/routes.ts'
import { connectionOf } from './shared/connections.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type NetworkBadge, networkBadge } from './shared/network-row.ts'

/** A network on which the address receives, and what a code for it says. */
export type ReceiveNetwork = NetworkBadge & { readonly uri: string }

/** What the WalletReceive view may know. */
export type WalletReceiveModel = {
  readonly namespace: Namespace
  readonly address: string
  /** The address in groups of four, to be compared by eye. */
  readonly groups: readonly string[]
  /** Where the wallet is comes first; empty where the dApp has no network that the wallet approved. */
  readonly networks: readonly ReceiveNetwork[]
}

/**
 * The active address of a namespace and the networks that it is good for, or `null` while nothing is connected (R-RCV-1).
 *
 * @example selectWalletReceive(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })?.networks[0]?.uri
 */
export function selectWalletReceive(
  snapshot: KitSnapshot,
  _settings: KitSettings,
  { namespace }: Omit<RouteOf<'WalletReceive'>, 'view'>,
): WalletReceiveModel | null {
  const connection = connectionOf(snapshot, namespace)
  return connection ? modelOf(connection, snapshot.networks) : null
}

const modelOf = memoizeBySource((connection: Connection, { requested }: NetworksState): WalletReceiveModel => {
  const { namespace, approvedNetworks, network: here } = connection
  const [{ address }] = connection.accounts
  const networks = requested
    .filter(({ caipNetworkId: id }) => namespaceOf(id) === namespace && (approvedNetworks?.includes(id) ?? true))
    .map((network) => ({ ...networkBadge(network), uri: paymentUri(address, network.caipNetworkId) }))
  const first = networks.filter(({ network }) => network === here)
  const others = networks.filter(({ network }) => network !== here)
  return { namespace, address, groups: groupAddress(address), networks: [...first, ...others] }
})
