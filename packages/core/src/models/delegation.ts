import type { AccountDelegation } from '../delegation/delegation.state.ts'
import { caipAddress } from '../domain/caip.ts'
import { ownName } from '../domain/connector.ts'
import type { Delegation } from '../domain/delegation.ts'
import { explorerAddressUrl } from '../domain/explorer.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork } from '../domain/network.ts'
import type { SafeUrl } from '../domain/safe-url.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { connectionOf } from './shared/connections.ts'

/** What the Delegation view may know. */
export type DelegationModel = {
  readonly is: AccountDelegation['is']
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly networkName: string
  /** Empty for a wallet without a name of its own. */
  readonly walletName: string
  /** `null` once it has been ended. */
  readonly delegation: Delegation | null
  readonly explorerUrl: SafeUrl | null
  readonly explorerName: string
  /** Whether the wallet takes the account back when the kit asks it. */
  readonly canRevoke: boolean
  readonly error: KitError | null
}

const nothing: AccountDelegation = { is: 'reading', delegation: null, error: null }

/**
 * The delegation of the connected account on the network that it is on; `null` while nothing is connected.
 *
 * @example selectDelegation(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })?.delegation?.delegate
 */
export function selectDelegation(
  snapshot: Pick<KitSnapshot, 'wallets' | 'networks' | 'delegation'>,
  { authConnectorId }: Pick<KitSettings, 'authConnectorId'>,
  { namespace }: { readonly namespace: Namespace },
): DelegationModel | null {
  const connection = connectionOf(snapshot, namespace)
  if (!connection) return null
  const [{ address }] = connection.accounts
  const { network: networkId, connectorId, wallet } = connection
  const network = findNetwork(snapshot.networks.requested, networkId)
  const { is, delegation, error } = snapshot.delegation[caipAddress(networkId, address)] ?? nothing
  return {
    ...{ is, namespace, connectorId, address, networkId, delegation, error },
    networkName: network?.name ?? networkId,
    walletName: ownName(wallet.name),
    explorerUrl: network && delegation ? explorerAddressUrl(network, delegation.delegate) : null,
    explorerName: network?.blockExplorers?.default.name ?? '',
    canRevoke: connectorId === authConnectorId,
  }
}
