import type { CaipNetworkId } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { SignInSession } from '../ports/sign-in.ts'
import type { SignInFrom } from './sign-in.events.ts'

type Of = {
  readonly from: SignInFrom
  /** A visitor who cancels is brought to `fallback`, or disconnected. */
  readonly isRequired: boolean
  /** The network of the account's last session, if it is another. */
  readonly fallback: CaipNetworkId | null
  /** Every session of this browser that is known. */
  readonly sessions: readonly SignInSession[]
}

/** How the account on show stands with signing in (R-SIWX-1). */
export type SignInState =
  /** The dApp asks for no sign-in, or there is no account on show. */
  | { readonly is: 'off'; readonly error: KitError | null }
  /** Whether there is a session is being read. */
  | ({ readonly is: 'checking' } & Of)
  /** Who is to verify could not be asked. */
  | ({ readonly is: 'unavailable'; readonly error: KitError } & Of)
  /** The message is on its way. `error`: why the one before was not enough. */
  | ({ readonly is: 'preparing'; readonly error: KitError | null } & Of)
  | ({ readonly is: 'ready'; readonly message: string; readonly error: KitError | null } & Of)
  /** The wallet shows the message. */
  | ({ readonly is: 'asking'; readonly message: string } & Of)
  /** The account's owners take turns to sign: who verifies asks whether they have, until `until`, in milliseconds of Unix time. */
  | ({ readonly is: 'waiting'; readonly message: string; readonly until: number } & Of)
  | ({ readonly is: 'verifying'; readonly message: string } & Of)
  | ({ readonly is: 'signedIn'; readonly session: SignInSession; readonly error: KitError | null } & Of)
  | ({ readonly is: 'signingOut'; readonly session: SignInSession } & Of)
  /** The visitor signed out, or would not sign in. `error`: why another session could not be ended. */
  | ({ readonly is: 'signedOut'; readonly error: KitError | null } & Of)

export const initialSignIn: SignInState = { is: 'off', error: null }
