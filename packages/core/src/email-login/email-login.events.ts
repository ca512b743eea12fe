import type { SessionTakeover } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'

export type EmailLoginRequest =
  /** The visitor wants to sign in by this mailbox. One that already waits for its code is sent no other. */
  | { type: 'emailLogin.requested'; email: string }
  | { type: 'emailLogin.codeEntered'; code: string }
  /** Sends another link or code, once thirty seconds have passed (R-AUTH-1). */
  | { type: 'emailLogin.resendRequested' }
  /** Tries again what failed. */
  | { type: 'emailLogin.retried' }
  /** The visitor changes the address. */
  | { type: 'emailLogin.cancelled' }

/** What the email login reports to the root. */
export type EmailLoginNews =
  /** The visitor has to follow a link, or to type a code. */
  | { type: 'emailLogin.stepped'; step: 'device' | 'code' }
  | ({ type: 'emailLogin.approved' } & SessionTakeover)
  | { type: 'emailLogin.failed'; error: KitError }
