import type { AccountNameOwner } from '../account-names/account-names.events.ts'
import type { LoginUser } from '../domain/login.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KeyExportState } from '../key-export/key-export.state.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { PreferredAccountType } from '../ports/auth-frame.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'

import { selectOwnName } from './account-names.ts'

/** What the views of who has signed in may know. */
export type AccountSettingsModel = {
  readonly is: 'reading' | 'known' | 'failed'
  readonly namespace: Namespace
  /** `null` while it is not known. */
  readonly user: LoginUser | null
  readonly error: KitError | null
  /** The address that the account has just got; `null` where it was not changed. */
  readonly changedTo: string | null
  readonly keyExport: KeyExportState
  /** The type of the account on show; `null` on a network that has one type only. */
  readonly accountType: {
    readonly type: PreferredAccountType
    readonly is: 'still' | 'switching' | 'switched' | 'failed'
    readonly error: KitError | null
  } | null
  /** How the account is called; `null` where it can have no name (R-NAME-1). */
  readonly accountName: { readonly owner: AccountNameOwner; readonly name: string | null } | null
}

/**
 * Who has signed in at the embedded wallet, and how it stands with taking its keys elsewhere.
 *
 * @example const { user } = selectAccountSettings(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })
 */
export function selectAccountSettings(
  snapshot: Pick<
    KitSnapshot,
    'loginUser' | 'emailUpdate' | 'keyExport' | 'accountType' | 'wallets' | 'identity' | 'networks'
  >,
  settings: Pick<KitSettings, 'hasAccountNames' | 'authConnectorId'>,
  { namespace }: { readonly namespace: Namespace },
): AccountSettingsModel {
  const { loginUser, emailUpdate, keyExport } = snapshot
  const { is, user, error } = loginUser
  const changedTo = emailUpdate.is === 'done' ? emailUpdate.email : null
  const accountType = accountTypeOf(snapshot, namespace)
  const accountName = selectOwnName(snapshot, settings, namespace)
  return { is: is === 'idle' ? 'reading' : is, namespace, user, error, changedTo, keyExport, accountType, accountName }
}

function accountTypeOf(
  { accountType: { is, networks, switchedTo, error }, wallets }: Pick<KitSnapshot, 'accountType' | 'wallets'>,
  namespace: Namespace,
): AccountSettingsModel['accountType'] {
  const state: WalletsState | undefined = wallets[namespace]
  if (state?.is !== 'connected' || state.connection.connectorKind !== 'auth') return null
  const { accounts, network } = state.connection
  const { type } = accounts[0]
  if (!networks.includes(network) || (type !== 'eoa' && type !== 'smartAccount')) return null
  if (is === 'failed' || is === 'switching') return { type, is, error }
  return { type, is: switchedTo === type ? 'switched' : 'still', error: null }
}
