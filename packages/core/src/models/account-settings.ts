import type { LoginUser } from '../domain/login.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KeyExportState } from '../key-export/key-export.state.ts'
import type { KitSnapshot } from '../kit/kit.ts'

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
}

/**
 * Who has signed in at the embedded wallet, and how it stands with taking its keys elsewhere.
 *
 * @example const { user } = selectAccountSettings(kit.getSnapshot(), { namespace: 'eip155' })
 */
export function selectAccountSettings(
  { loginUser, emailUpdate, keyExport }: Pick<KitSnapshot, 'loginUser' | 'emailUpdate' | 'keyExport'>,
  { namespace }: { readonly namespace: Namespace },
): AccountSettingsModel {
  const { is, user, error } = loginUser
  const changedTo = emailUpdate.is === 'done' ? emailUpdate.email : null
  return { is: is === 'idle' ? 'reading' : is, namespace, user, error, changedTo, keyExport }
}
