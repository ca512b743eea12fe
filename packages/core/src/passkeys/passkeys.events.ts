import type { SessionTakeover } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'

export type PasskeysRequest =
  /** The visitor wants to sign in with a passkey: the frame asks for it. */
  | { type: 'passkeys.signInRequested' }
  /** The visitor wants to see the passkeys of their account, or to add one: the frame shows them. */
  | { type: 'passkeys.listRequested' }
  /** Tries again what failed. */
  | { type: 'passkeys.retried' }
  /** The visitor went away: the frame shows nothing any more. */
  | { type: 'passkeys.left' }

/** What the passkeys report to the root. */
export type PasskeysNews =
  | { type: 'passkeys.begun'; view: 'ConnectingPasskey' | 'Passkeys' }
  | ({ type: 'passkeys.approved' } & SessionTakeover)
  /** The visitor has closed it in the frame. */
  | { type: 'passkeys.closed' }
  | { type: 'passkeys.failed'; error: KitError }
