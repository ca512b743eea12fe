import type { AccountNameOwner } from '../account-names/account-names.events.ts'
import { type AccountNamesState, initialAccountNames } from '../account-names/account-names.state.ts'
import { type AccountNameProblem, accountNameProblem, accountNameZone } from '../domain/account-name.ts'
import { caipAddress } from '../domain/caip.ts'
import { coinTypeOf } from '../domain/coin-type.ts'
import type { Namespace } from '../domain/namespace.ts'
import { findNetwork } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { connectionOf } from './shared/connections.ts'

type Connected = Pick<KitSnapshot, 'networks' | 'wallets'>

/** What the views of an account's name may know. */
export type AccountNamesModel = Pick<AccountNamesState, 'names' | 'label' | 'check' | 'error'> & {
  readonly is: 'unavailable' | 'reading' | 'failed' | 'named' | 'choosing' | 'signing' | 'registering' | 'registered'
  readonly namespace: Namespace
  /** Who the name is for; `null` where nobody can have one. */
  readonly owner: AccountNameOwner | null
  /** What follows every name, without the dot before it. */
  readonly zone: string
  /** What is wrong with what was typed; `null` also before anything was. */
  readonly problem: AccountNameProblem | null
  readonly canRegister: boolean
}

const noAccount = new KitError('auth/no-account')

const places = {
  ...{ idle: 'reading', reading: 'reading', unread: 'failed', failed: 'failed', named: 'named' },
  ...{ choosing: 'choosing', signing: 'signing', registering: 'registering', registered: 'registered' },
} as const satisfies Record<AccountNamesState['is'], AccountNamesModel['is']>

/**
 * The name of an account, and how it stands with registering one.
 *
 * @example const { check } = selectAccountNames(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })
 */
export function selectAccountNames(
  snapshot: Connected & Pick<KitSnapshot, 'accountNames'>,
  settings: Pick<KitSettings, 'hasAccountNames' | 'authConnectorId'>,
  { namespace }: { readonly namespace: Namespace },
): AccountNamesModel {
  const { owner: of } = snapshot.accountNames
  const owner = nameOwner(snapshot, settings, namespace)
  const isOther = of !== null && owner !== null && (of.address !== owner.address || of.network !== owner.network)
  const { is, names, label, check, error } = isOther ? initialAccountNames : snapshot.accountNames
  return {
    ...{ namespace, owner, names, label, check, zone: accountNameZone },
    error: owner === null ? noAccount : error,
    is: owner === null ? 'unavailable' : places[is],
    problem: label === '' ? null : accountNameProblem(label),
    canRegister: is === 'choosing' && check.is === 'answered' && !check.isTaken,
  }
}

/** What the settings of an account say of its name; `null` where it can have none. */
export function selectOwnName(
  snapshot: Connected & Pick<KitSnapshot, 'identity'>,
  settings: Pick<KitSettings, 'hasAccountNames' | 'authConnectorId'>,
  namespace: Namespace,
): { readonly owner: AccountNameOwner; readonly name: string | null } | null {
  const owner = nameOwner(snapshot, settings, namespace)
  if (!owner) return null
  const known = snapshot.identity[caipAddress(owner.network, owner.address)]
  return { owner, name: known?.is === 'known' ? known.identity.name : null }
}

/** Names are for accounts of the embedded wallet, on EVM networks that the dApp asked for (R-NAME-1). */
function nameOwner(
  snapshot: Connected,
  { hasAccountNames, authConnectorId }: Pick<KitSettings, 'hasAccountNames' | 'authConnectorId'>,
  namespace: Namespace,
): AccountNameOwner | null {
  const connection = connectionOf(snapshot, namespace)
  if (!hasAccountNames || !connection || connection.connectorId !== authConnectorId) return null
  const { network, connectorId } = connection
  if (coinTypeOf(network) === null || !findNetwork(snapshot.networks.requested, network)) return null
  return { namespace, connectorId, address: connection.accounts[0].address, network }
}
