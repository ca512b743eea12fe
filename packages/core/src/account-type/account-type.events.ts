import type { PreferredAccountType } from '../ports/auth-frame.ts'

export type AccountTypeRequest =
  /** Reads where the embedded wallet has smart accounts. */
  | { type: 'accountType.requested' }
  /** The visitor prefers the other type. */
  | { type: 'accountType.switchRequested'; to: PreferredAccountType }
  /** Nothing shows it any more. */
  | { type: 'accountType.left' }
