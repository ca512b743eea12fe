import { namespaceOf } from '../domain/caip.ts'
import type { KitEvent } from '../kit/kit.events.ts'
import type { KitSettings, KitSnapshot, NetworksState } from '../kit/kit.ts'
import type { RouteOf } from '../router/routes.ts'
import { walletsHere } from './listed-rows.ts'
import { type NetworkBadge, networkBadge } from './network-row.ts'
import { perSource } from './per-source.ts'
import { ownName } from './state-of.ts'
import { connectorKey, type Kin } from './wallet-kin.ts'

/** A chain family that the wallet speaks, shown by the network it would be connected on. */
export type ChainRow = { readonly badge: NetworkBadge; readonly choice: KitEvent }

/** What the ConnectingMultiChain view may know. */
export type ConnectingMultiChainModel = {
  readonly name: string
  readonly imageUrl: string | undefined
  readonly chains: readonly ChainRow[]
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
  return { name: ownName(kind, name), imageUrl, chains: chainsOf(kin, snapshot.networks) }
}

const nobody: ConnectingMultiChainModel = { name: '', imageUrl: undefined, chains: [] }

const chainsOf = perSource((kin: Kin, { active, requested }: NetworksState): readonly ChainRow[] =>
  kin.flatMap(({ namespace, id }) => {
    const isActive = namespaceOf(active.caipNetworkId) === namespace
    const network = isActive ? active : requested.find(({ chainNamespace }) => chainNamespace === namespace)
    const choice = { type: 'wallet.picked', namespace, connectorId: id } as const
    return network ? [{ badge: networkBadge(network), choice }] : []
  }),
)
