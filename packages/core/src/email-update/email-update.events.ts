import type { KitError } from '../errors/kit-error.ts'

export type EmailUpdateRequest =
  /** The visitor wants this address for their account. One that already waits for its code is sent no other. */
  | { type: 'emailUpdate.requested'; email: string }
  | { type: 'emailUpdate.codeEntered'; code: string }
  /** Sends another code, once thirty seconds have passed. */
  | { type: 'emailUpdate.resendRequested' }
  /** The account keeps the address that it has. */
  | { type: 'emailUpdate.cancelled' }
  /** Nothing shows any more what has become of it. */
  | { type: 'emailUpdate.left' }

/** Whose code is asked for: of the address that the account has, then of the one that it gets. */
export type EmailUpdateStep = 'primary' | 'secondary'

/** What the email update reports to the root. */
export type EmailUpdateNews =
  /** The visitor has to type a code. */
  | { type: 'emailUpdate.stepped'; step: EmailUpdateStep }
  /** The account has this address now. */
  | { type: 'emailUpdate.done'; email: string }
  | { type: 'emailUpdate.failed'; error: KitError }
