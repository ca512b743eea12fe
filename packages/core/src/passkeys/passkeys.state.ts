import type { KitError } from '../errors/kit-error.ts'

/** How it stands with passkeys. */
export type PasskeysState = {
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

export const initialPasskeys: PasskeysState = { is: 'idle', error: null }
