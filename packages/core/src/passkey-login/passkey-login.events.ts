import type { SessionTakeover } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'

export type PasskeyLoginRequest =
  /** The visitor wants to sign in with a passkey: the frame asks for it. */
  | { type: 'passkeyLogin.requested' }
  /** Tries again what failed. */
  | { type: 'passkeyLogin.retried' }
  /** The visitor went away: the frame asks no more. */
  | { type: 'passkeyLogin.left' }

/** What the passkey login reports to the root. */
export type PasskeyLoginNews =
  | { type: 'passkeyLogin.begun' }
  | ({ type: 'passkeyLogin.approved' } & SessionTakeover)
  /** The visitor chose another way, in the frame. */
  | { type: 'passkeyLogin.declined' }
  | { type: 'passkeyLogin.failed'; error: KitError }
