import type { RedirectProvider } from '../domain/login.ts'
import type { KitError } from '../errors/kit-error.ts'

/** How it stands with signing in with a social account (R-AUTH-3). */
export type SocialLoginState = {
  readonly provider: RedirectProvider | null
  readonly error: KitError | null
  readonly is:
    | 'idle'
    /** The frame is asked where to go. */
    | 'preparing'
    /** The visitor is with the provider. */
    | 'waiting'
    /** The provider said who they are, and their wallet is being opened. */
    | 'opening'
    | 'approved'
    | 'failed'
}

export const initialSocialLogin: SocialLoginState = { is: 'idle', provider: null, error: null }
