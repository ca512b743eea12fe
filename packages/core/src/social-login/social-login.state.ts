import type { RedirectProvider } from '../domain/login.ts'
import type { KitError } from '../errors/kit-error.ts'

/** How it stands with signing in with a social account (R-AUTH-3). */
export type SocialLoginState = {
  readonly provider: RedirectProvider | null
  readonly error: KitError | null
  /** The page itself goes to the provider, or has come back from it: no window could be opened. */
  readonly inPage: boolean
  readonly is:
    | 'idle'
    /** The frame is asked where to go. */
    | 'preparing'
    /** The visitor is with the provider. */
    | 'waiting'
    /** The window is out of sight: a policy has cut it off, or the visitor has closed it at once. */
    | 'away'
    /** A provider has led back to this page, which did not begin: it hands that on to the tab that did. */
    | 'otherTab'
    /** This page is being left for the provider. */
    | 'leaving'
    /** The provider said who they are, and their wallet is being opened. */
    | 'opening'
    | 'approved'
    | 'failed'
}

export const initialSocialLogin: SocialLoginState = { is: 'idle', provider: null, error: null, inPage: false }
