import type { RedirectProvider } from '../domain/login.ts'
import type { SessionTakeover } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'

export type SocialLoginRequest =
  /** The visitor wants to sign in there. The window for it was opened in the same click, or the browser has blocked it. */
  | { type: 'socialLogin.requested'; provider: RedirectProvider }
  /** Tries again what failed, with a window that was opened in the same click. */
  | { type: 'socialLogin.retried' }
  /** The visitor went away: the window is closed. */
  | { type: 'socialLogin.left' }

/** What the social login reports to the root. */
export type SocialLoginNews =
  | { type: 'socialLogin.begun'; provider: RedirectProvider }
  | ({ type: 'socialLogin.approved' } & SessionTakeover)
  | { type: 'socialLogin.failed'; error: KitError }
