import type { SessionTakeover } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'

export type FarcasterRequest =
  /** The visitor wants to sign in with Farcaster. */
  | { type: 'farcaster.requested' }
  /** Makes a new code after a failure. */
  | { type: 'farcaster.retried' }
  /** The visitor went away: what their app approves now is not heard. */
  | { type: 'farcaster.left' }

/** What signing in with Farcaster reports to the root. */
export type FarcasterNews =
  | ({ type: 'farcaster.approved' } & SessionTakeover)
  | { type: 'farcaster.failed'; error: KitError }
