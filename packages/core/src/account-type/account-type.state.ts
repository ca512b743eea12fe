import type { KitError } from '../errors/kit-error.ts'
import type { PreferredAccountType } from '../ports/auth-frame.ts'

/** Which type of account the visitor of the embedded wallet prefers can be switched; read while a view shows it (R-AUTH-7). */
export type AccountTypeState = {
  readonly is: 'idle' | 'reading' | 'known' | 'switching' | 'failed'
  /** Where accounts can be smart accounts, by CAIP-2 id. */
  readonly networks: readonly string[]
  /** What was just switched to. */
  readonly switchedTo: PreferredAccountType | null
  readonly error: KitError | null
}

export const initialAccountType: AccountTypeState = { is: 'idle', networks: [], switchedTo: null, error: null }
