import type { KitError } from '../errors/kit-error.ts'

/** How it stands with signing in by email (R-AUTH-1). */
export type EmailLoginState = {
  /** Seconds until another code may be asked for; 0 when it may. */
  readonly secondsLeft: number
  readonly email: string
  /** Why the last thing that was asked did not work. */
  readonly error: KitError | null
  readonly is:
    | 'idle'
    /** A link or a code is asked for. */
    | 'sending'
    /** The link that was sent has to be followed. */
    | 'device'
    /** The link was not followed in time. */
    | 'deviceExpired'
    | 'code'
    | 'verifying'
    /** Five wrong codes: this one is good for nothing any more. */
    | 'locked'
    /** The wallet is being opened. */
    | 'opening'
    | 'approved'
    | 'failed'
}

export const initialEmailLogin: EmailLoginState = { is: 'idle', email: '', error: null, secondsLeft: 0 }
