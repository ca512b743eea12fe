import type { SocialProvider } from '../domain/login.ts'
import type { SessionTakeover } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'

export type SocialLoginReturned =
  /** The provider has led back to this page, which was left for it. */
  | { type: 'socialLogin.resumed'; provider: SocialProvider; uri: string }
  /** The provider has led back to this page, which did not begin that login. */
  | { type: 'socialLogin.strayed'; provider: SocialProvider }

export type SocialLoginRequest =
  /** The visitor wants to sign in there. The window for it was opened in the same click, or the browser has blocked it. */
  | { type: 'socialLogin.requested'; provider: SocialProvider }
  /** Tries again what failed, with a window that was opened in the same click. */
  | { type: 'socialLogin.retried' }
  /** Where no window opens, the visitor leaves this page for the provider. */
  | { type: 'socialLogin.pageChosen' }
  | SocialLoginReturned
  /** The visitor went away: the window is closed. */
  | { type: 'socialLogin.left' }

/** What the social login reports to the root. */
export type SocialLoginNews =
  | { type: 'socialLogin.begun'; provider: SocialProvider }
  | ({ type: 'socialLogin.approved' } & SessionTakeover)
  | { type: 'socialLogin.failed'; error: KitError }
