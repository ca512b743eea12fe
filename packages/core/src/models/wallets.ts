import { namespaceOf } from '../domain/caip.ts'
import type { Connection } from '../domain/connection.ts'
import { ownName, sharedSessionKinds } from '../domain/connector.ts'
import { shortAddress } from '../domain/format.ts'
import { isNamespace, type Namespace } from '../domain/namespace.ts'
import { findNetwork } from '../domain/network.ts'
import type { KitEvent, KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { NetworksState } from '../networks/networks.state.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
import { connectionsIn } from './shared/connections.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type NetworkBadge, networkBadge } from './shared/network-row.ts'

/** A connected wallet. */
export type ConnectedRow = {
  /** Unique in the view. */
  readonly key: string
  readonly connectorId: string
  /** Empty for a wallet without a name of its own. */
  readonly name: string
  readonly imageUrl: string | undefined
  readonly shortAddress: string
  readonly address: string
  /** Where the wallet is; `null` for a chain that the dApp did not ask for. */
  readonly network: NetworkBadge | null
  /** It answers for its namespace. */
  readonly isActive: boolean
  /** It is being disconnected. */
  readonly isDisconnecting: boolean
  /** Reached through a session, which leaves every chain at once (R-CON-6). */
  readonly sharesSession: boolean
  /** Makes it the one on show, in its namespace and in the kit. */
  readonly activateEvent: KitEvent
  readonly disconnectEvent: KitEvent
}

/** The wallets of one chain family, the active one first. */
export type NamespaceWallets = {
  readonly namespace: Namespace
  /** What visitors call the chain family, by language tag. */
  readonly names: ChainAdapter['names']
  /** The namespace of the network on show. */
  readonly isOnShow: boolean
  readonly wallets: readonly ConnectedRow[]
}

/** What the Wallets view may know. */
export type WalletsModel = {
  /** Every chain family of the kit in the order of its networks; one without a wallet has an empty list. */
  readonly groups: readonly NamespaceWallets[]
  readonly count: number
  readonly connectAnotherEvent: KitEvent
  readonly disconnectAllEvent: KitEvent
}

/**
 * Every connected wallet, by chain family, to be switched between and removed one by one (R-CON-6).
 *
 * @example selectWallets(kit.getSnapshot(), kit.settings).count
 */
export function selectWallets(snapshot: KitSnapshot, { names }: KitSettings): WalletsModel {
  return modelOf(snapshot.wallets, snapshot.networks, names)
}

const modelOf = memoizeBySource(
  (connections: KitSnapshot['wallets'], networks: NetworksState, names: KitSettings['names']): WalletsModel => {
    const onShow = namespaceOf(networks.active.caipNetworkId)
    const inOrder = networks.requested.map(({ chainNamespace }) => chainNamespace)
    const served = [...new Set([...inOrder, ...namespacesOf(connections)])].filter((namespace) =>
      Object.hasOwn(connections, namespace),
    )
    const groups = served.map((namespace) => ({
      namespace,
      names: names[namespace] ?? { en: namespace },
      isOnShow: namespace === onShow,
      wallets: rowsOf(connections[namespace], networks),
    }))
    const count = groups.reduce((sum, { wallets }) => sum + wallets.length, 0)
    return { groups, count, connectAnotherEvent, disconnectAllEvent }
  },
)

/** In the order of the kit. */
const namespacesOf = (connections: KitSnapshot['wallets']) => Object.keys(connections).filter(isNamespace)

const connectAnotherEvent: KitEvent = { type: 'router.viewRequested', route: { view: 'Connect' } }
const disconnectAllEvent: KitEvent = { type: 'disconnect.requested' }

const rowsOf = memoizeBySource((state: WalletsState, networks: NetworksState): readonly ConnectedRow[] => {
  const others = 'others' in state ? state.others : []
  return connectionsIn(state).map((connection, at) => {
    const isDisconnecting = at === 0 ? state.is === 'disconnecting' : (others[at - 1]?.isDisconnecting ?? false)
    return toRow(connection, networks, { isActive: at === 0, isDisconnecting })
  })
})

function toRow(
  { namespace, connectorId, connectorKind, wallet, accounts: [{ address }], network: id }: Connection,
  { requested }: NetworksState,
  how: Pick<ConnectedRow, 'isActive' | 'isDisconnecting'>,
): ConnectedRow {
  const network = findNetwork(requested, id)
  return {
    key: `${namespace}:${connectorId}`,
    connectorId,
    name: ownName(wallet.name),
    imageUrl: wallet.imageUrl,
    address,
    shortAddress: shortAddress(address),
    network: network ? networkBadge(network) : null,
    sharesSession: sharedSessionKinds.has(connectorKind),
    activateEvent: { type: 'wallet.activateRequested', namespace, connectorId },
    disconnectEvent: { type: 'disconnect.requested', namespace, connectorId },
    ...how,
  }
}
