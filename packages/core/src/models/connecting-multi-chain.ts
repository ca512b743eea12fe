import { namespaceOf } from '../domain/caip.ts'
import { ownName } from '../domain/connector.ts'
import type { KitEvent, KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { NetworksState } from '../networks/networks.state.ts'
import type { RouteOf } from '../router/routes.ts'
import { type AttemptStatus, attemptStatusOf } from './shared/attempt-status.ts'
import { walletsHere } from './shared/listed-rows.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type NetworkBadge, networkBadge } from './shared/network-row.ts'
import { connectorKey, type WalletGroup } from './shared/wallet-group.ts'

/** A chain family that the wallet speaks, shown by the network it would be connected on. */
export type ChainRow = AttemptStatus & { readonly badge: NetworkBadge; readonly selectEvent: KitEvent }

/** What the ConnectingMultiChain view may know. */
export type ConnectingMultiChainModel = {
  readonly name: string
  readonly imageUrl: string | undefined
  readonly chains: readonly ChainRow[]
  /** Connects those that are left, one after the other; `null` where that is no more than one choice. */
  readonly connectAll: KitEvent | null
  /** The wallet is being asked. */
  readonly isAsking: boolean
}

/** The chains that one wallet can be connected on (R-CON-3). */
export function selectConnectingMultiChain(
  snapshot: KitSnapshot,
  settings: KitSettings,
  { wallet }: Omit<RouteOf<'ConnectingMultiChain'>, 'view'>,
): ConnectingMultiChainModel {
  const here = walletsHere(snapshot.discovery, snapshot.directory.excludedRdns, settings)
  const group = here.find((members) => members.some((connector) => connectorKey(connector) === wallet))
  if (!group) return nobody
  const [{ name, imageUrl }] = group
  const { chains, connectAll } = chainsOf(group, snapshot.networks, snapshot.wallets)
  const isAsking = chains.some(({ is }) => is === 'waiting')
  return { name: ownName(name), imageUrl, chains, connectAll, isAsking }
}

const nobody: ConnectingMultiChainModel = {
  name: '',
  imageUrl: undefined,
  chains: [],
  connectAll: null,
  isAsking: false,
}

const chainsOf = memoizeBySource(
  (group: WalletGroup, { active, requested }: NetworksState, wallets: KitSnapshot['wallets']) => {
    const chains = group.flatMap(({ namespace, id: connectorId }) => {
      const place = requested.findIndex(({ chainNamespace }) => chainNamespace === namespace)
      const isActive = namespaceOf(active.caipNetworkId) === namespace
      const network = isActive ? active : requested[place]
      if (!network) return []
      const selectEvent: KitEvent = { type: 'wallet.picked', namespace, connectorId }
      const status = attemptStatusOf({ wallets }, { namespace, connectorId })
      return [{ place, member: { namespace, connectorId }, badge: networkBadge(network), selectEvent, status }]
    })
    // In the order of the dApp's networks, whichever of the wallet's chains was found first.
    chains.sort((a, b) => a.place - b.place)
    const members = chains.filter(({ status }) => status.is !== 'connected').map(({ member }) => member)
    const connectAll: KitEvent | null = members.length > 1 ? { type: 'wallet.pickedForAll', wallets: members } : null
    return {
      chains: chains.map(({ badge, selectEvent, status }): ChainRow => ({ badge, selectEvent, ...status })),
      connectAll,
    }
  },
)
