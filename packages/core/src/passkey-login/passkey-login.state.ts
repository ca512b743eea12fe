import type { KitError } from '../errors/kit-error.ts'

/** How it stands with signing in with a passkey. */
export type PasskeyLoginState = {
  readonly error: KitError | null
  readonly is:
    | 'idle'
    /** The frame asks for the passkey. */
    | 'waiting'
    /** The visitor has signed in, and their wallet is being opened. */
    | 'opening'
    | 'approved'
    | 'failed'
}

export const initialPasskeyLogin: PasskeyLoginState = { is: 'idle', error: null }
