import type { KitError } from '../errors/kit-error.ts'

/** How it stands with signing in with Farcaster (R-AUTH-3). */
export type FarcasterState = {
  /** What the visitor's app opens, or scans; `null` while there is none. */
  readonly uri: string | null
  readonly error: KitError | null
  readonly is:
    | 'idle'
    /** The frame is asked what to show. */
    | 'preparing'
    /** The visitor is in their app. */
    | 'waiting'
    /** They have approved, and their wallet is being opened. */
    | 'opening'
    | 'approved'
    | 'failed'
}

export const initialFarcaster: FarcasterState = { is: 'idle', uri: null, error: null }
