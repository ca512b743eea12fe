import type { KitError } from '../errors/kit-error.ts'
import type { EmailUpdateStep } from './email-update.events.ts'

/** How it stands with changing the address of an account (R-AUTH-2). */
export type EmailUpdateState = {
  readonly is: /** The new address is asked for. */
    | 'idle'
    /** A code is asked for. */
    | 'sending'
    | 'code'
    | 'verifying'
    /** This code is good for nothing any more. */
    | 'locked'
    /** The account has the new address. */
    | 'done'
    | 'failed'
  /** Whose code is asked for; `null` before the first has been sent. */
  readonly step: EmailUpdateStep | null
  /** The new address. */
  readonly email: string
  /** Where the last code was sent. */
  readonly sentTo: string
  /** Why the last thing that was asked did not work. */
  readonly error: KitError | null
  /** Seconds until another code may be asked for; 0 when it may. */
  readonly secondsLeft: number
}

export const initialEmailUpdate: EmailUpdateState = {
  ...{ is: 'idle', step: null, email: '', sentTo: '', error: null, secondsLeft: 0 },
}
