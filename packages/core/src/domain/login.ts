/** Who a visitor can sign in with besides their mailbox (R-AUTH-3), in the order of the default. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]
/** Those that sign in on a page of their own; Farcaster signs in by a code to scan, or in its app. */
export type RedirectProvider = Exclude<SocialProvider, 'farcaster'>

/** The name of the window in which a visitor signs in: a view opens it in the click, since browsers block it later. */
export const socialWindow = 'kit-social-login'

/** The ways to an account, in the order of the default (R-CFG-3). */
export const connectMethods = ['email', 'social', 'wallet'] as const
export type ConnectMethod = (typeof connectMethods)[number]

/** Who has signed in at an embedded wallet. */
export type LoginUser = {
  readonly email: string | null
  readonly userName: string | null
  readonly provider: 'email' | SocialProvider
}

/** What the frame of an embedded wallet shows of passkeys: how to sign in with one, or those of the account. */
export type PasskeyPurpose = 'signIn' | 'list'
