import { namespaceOf } from '../../domain/caip.ts'
import type { CaipNetworkId } from '../../domain/namespace.ts'
import type { Network } from '../../domain/network.ts'
import type { KitSnapshot } from '../../kit/kit.ts'
import { networkLogo } from '../../logos/network-logos.ts'
import type { NetworksState } from '../../networks/networks.state.ts'
import { connectionOf, stateOf } from './connections.ts'
import { memoizeBySource } from './memoize-by-source.ts'

type Connections = KitSnapshot['wallets']

/** A network as a list or a badge shows it. */
export type NetworkBadge = {
  readonly network: CaipNetworkId
  readonly name: string
  /** The dApp's own picture, or the logo that comes with the kit. */
  readonly iconUrl: string | undefined
  readonly isTestnet: boolean
}

/** A network to choose. */
export type NetworkRow = NetworkBadge & {
  /** The one on show, or the wallet's while one is connected. */
  readonly isActive: boolean
  readonly isSwitching: boolean
  /** Why it cannot be chosen (R-NET-9). */
  readonly blocked: 'notApproved' | null
}

export const networkBadge = memoizeBySource((network: Network): NetworkBadge => {
  const { caipNetworkId, name, iconUrl, testnet = false } = network
  return { network: caipNetworkId, name, iconUrl: iconUrl ?? networkLogo(caipNetworkId), isTestnet: testnet }
})

/** Every network the dApp asked for, in its order. */
export function networkRows({ networks, wallets }: KitSnapshot): readonly NetworkRow[] {
  return rowsOf(networks, wallets)
}

const rowsOf = memoizeBySource((networks: NetworksState, connections: Connections): readonly NetworkRow[] =>
  networks.requested.map((network) => toRow(network, networks, connections)),
)

function toRow(network: Network, networks: NetworksState, connections: Connections): NetworkRow {
  const id = network.caipNetworkId
  const state = stateOf({ wallets: connections }, namespaceOf(id))
  const connection = connectionOf({ wallets: connections }, namespaceOf(id))
  const isOnShow = namespaceOf(networks.active.caipNetworkId) === namespaceOf(id)
  const here = connection && isOnShow ? connection.network : networks.active.caipNetworkId
  const isApproved = connection?.approvedNetworks?.includes(id) ?? true
  return {
    ...networkBadge(network),
    isActive: id === here,
    isSwitching: state?.is === 'connected' && state.switchingTo === id,
    blocked: isApproved ? null : 'notApproved',
  }
}
