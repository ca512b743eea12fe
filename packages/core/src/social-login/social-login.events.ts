import type { RedirectProvider } from '../domain/login.ts'
import type { SessionTakeover } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { SocialReturn } from '../ports/auth-frame.ts'

/** A provider has led back to this page. */
export type SocialLoginReturned = { type: 'socialLogin.returned'; back: SocialReturn }

export type SocialLoginRequest =
  /** The visitor wants to sign in there. The window for it was opened in the same click, or the browser has blocked it. */
  | { type: 'socialLogin.requested'; provider: RedirectProvider }
  /** Tries again what failed, with a window that was opened in the same click. */
  | { type: 'socialLogin.retried' }
  /** Where no window opens, the visitor leaves this page for the provider. */
  | { type: 'socialLogin.pageChosen' }
  /** The same, at a provider that there is. */
  | { type: 'socialLogin.received'; provider: RedirectProvider; back: SocialReturn }
  /** The visitor went away: the window is closed. */
  | { type: 'socialLogin.left' }

/** What the social login reports to the root. */
export type SocialLoginNews =
  | { type: 'socialLogin.begun'; provider: RedirectProvider }
  /** The tab that began has taken what this page came back with. */
  | { type: 'socialLogin.handedOn' }
  | ({ type: 'socialLogin.approved' } & SessionTakeover)
  | { type: 'socialLogin.failed'; error: KitError }
