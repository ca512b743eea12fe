import type { KitError } from '../errors/kit-error.ts'

/** What the frame shows: how to sign in with a passkey, or those of the account. */
export type PasskeyPurpose = 'signIn' | 'list'

/** How it stands with passkeys. */
export type PasskeysState = {
  readonly purpose: PasskeyPurpose
  readonly error: KitError | null
  readonly is:
    | 'idle'
    /** The frame shows it. */
    | 'open'
    /** The visitor has signed in, and their wallet is being opened. */
    | 'opening'
    | 'approved'
    | 'failed'
}

export const initialPasskeys: PasskeysState = { is: 'idle', purpose: 'signIn', error: null }
