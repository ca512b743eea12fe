import { namespaceOf } from '../domain/caip.ts'
import { ownName } from '../domain/connector.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { findNetwork } from '../domain/network.ts'
import { isKitError, type KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { RouteOf } from '../router/routes.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
import { connectionOf, stateOf } from './shared/connections.ts'
import { type Exit, exitOf } from './shared/exit.ts'
import { networkBadge } from './shared/network-row.ts'

/** What the SwitchNetwork view may know. */
export type SwitchNetworkModel = {
  readonly network: CaipNetworkId
  readonly name: string
  readonly iconUrl: string | undefined
  /** Empty for a wallet without a name of its own, `null` while there is no wallet. */
  readonly walletName: string | null
  readonly walletImageUrl: string | undefined
  readonly exit: Exit
  readonly is: 'waiting' | 'declined' | 'failed' | 'switched' | 'idle'
  /** Why, when it failed. */
  readonly error: KitError | null
}

/** How switching to one network goes (R-NET-4). */
export function selectSwitchNetwork(
  snapshot: KitSnapshot,
  _settings: KitSettings,
  { network }: Omit<RouteOf<'SwitchNetwork'>, 'view'>,
): SwitchNetworkModel {
  const known = findNetwork(snapshot.networks.requested, network)
  const connection = connectionOf(snapshot, namespaceOf(network))
  return {
    network,
    name: known?.name ?? network,
    iconUrl: known && networkBadge(known).iconUrl,
    walletName: connection ? ownName(connection.wallet.name) : null,
    walletImageUrl: connection?.wallet.imageUrl,
    exit: exitOf(snapshot.router),
    ...progress(stateOf(snapshot, namespaceOf(network)), network),
  }
}

function progress(state: WalletsState | undefined, network: CaipNetworkId): Pick<SwitchNetworkModel, 'is' | 'error'> {
  if (state?.is !== 'connected') return { is: 'idle', error: null }
  if (state.switchingTo === network) return { is: 'waiting', error: null }
  if (state.connection.network === network) return { is: 'switched', error: null }
  if (state.switchFailure?.network !== network) return { is: 'idle', error: null }
  const { error } = state.switchFailure
  if (isKitError(error, 'connection/cancelled')) return { is: 'idle', error: null }
  const isDeclined = isKitError(error, 'wallet/rejected') || isKitError(error, 'switch/declined')
  return { is: isDeclined ? 'declined' : 'failed', error }
}
