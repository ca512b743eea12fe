import { namespaceOf } from '../domain/caip.ts'
import type { KitEvent } from '../kit/kit.events.ts'
import type { KitSettings, KitSnapshot, NetworksState } from '../kit/kit.ts'
import type { RouteOf } from '../router/routes.ts'
import { walletsHere } from './listed-rows.ts'
import { type NetworkBadge, networkBadge } from './network-row.ts'
import { perSource } from './per-source.ts'
import { type Standing, standingOf } from './standing.ts'
import { ownName } from './state-of.ts'
import { connectorKey, type Kin } from './wallet-kin.ts'

/** A chain family that the wallet speaks, shown by the network it would be connected on. */
export type ChainRow = Standing & { readonly badge: NetworkBadge; readonly choice: KitEvent }

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
  const here = walletsHere(snapshot.wallets, snapshot.directory.excludedRdns, settings)
  const kin = here.find((members) => members.some((connector) => connectorKey(connector) === wallet))
  if (!kin) return nobody
  const [{ kind, name, imageUrl }] = kin
  const { chains, connectAll } = chainsOf(kin, snapshot.networks, snapshot.connections)
  const isAsking = chains.some(({ is }) => is === 'waiting')
  return { name: ownName(kind, name), imageUrl, chains, connectAll, isAsking }
}

const nobody: ConnectingMultiChainModel = {
  name: '',
  imageUrl: undefined,
  chains: [],
  connectAll: null,
  isAsking: false,
}

const chainsOf = perSource(
  (kin: Kin, { active, requested }: NetworksState, connections: KitSnapshot['connections']) => {
    const chains = kin.flatMap(({ namespace, id: connectorId }) => {
      const place = requested.findIndex(({ chainNamespace }) => chainNamespace === namespace)
      const isActive = namespaceOf(active.caipNetworkId) === namespace
      const network = isActive ? active : requested[place]
      if (!network) return []
      const choice: KitEvent = { type: 'wallet.picked', namespace, connectorId }
      const standing = standingOf({ connections }, { namespace, connectorId })
      return [{ place, member: { namespace, connectorId }, badge: networkBadge(network), choice, standing }]
    })
    // In the order of the dApp's networks, whichever of the wallet's chains was found first.
    chains.sort((a, b) => a.place - b.place)
    const members = chains.filter(({ standing }) => standing.is !== 'connected').map(({ member }) => member)
    const connectAll: KitEvent | null = members.length > 1 ? { type: 'wallet.pickedForAll', members } : null
    return {
      chains: chains.map(({ badge, choice, standing }): ChainRow => ({ badge, choice, ...standing })),
      connectAll,
    }
  },
)
