import type { AccountType } from '../domain/account.ts'
import type { LoginUser, RedirectProvider } from '../domain/login.ts'
import type { SharedSession } from './shared-session.ts'

/** What a visitor has to do next: approve this device by a link, type a code, or nothing. */
export type EmailStep = 'device' | 'code' | 'connected'

/** The frame begins or stops to ask the visitor, or something asked for what its policy refuses (R-AUTH-8). */
export type ApprovalNews = 'asked' | 'answered' | 'refused'

/** What an account of the embedded wallet can be on the EVM. */
export type PreferredAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>

export type SocialAddress = { readonly uri: string; readonly login: string }

/** What a provider has led back to a page of the app with. */
export type SocialReturn = SocialAddress & {
  /** Of a `RedirectProvider`; anyone can write an address, so it is to be checked. */
  readonly provider: string
  /** Closes the page, where it is in a window of its own. */
  close(): void
}

/**
 * The frame of an embedded wallet, in which visitors sign in (R-AUTH-1 … R-AUTH-5). It is loaded with the first question. Every question
 * may reject with `frame/blocked`, `frame/load-failed`, `frame/unverified-domain`, `frame/timeout`, `frame/failed`, and with `auth/aborted` once its signal is aborted.
 */
export type AuthFrame = {
  /**
   * Sends a code, or on a device that the mailbox does not know yet a link.
   *
   * @throws KitError `auth/invalid-email`, `auth/rate-limited`
   */
  connectEmail(email: string, signal: AbortSignal): Promise<EmailStep>
  /** Resolves once the visitor has followed the link; the code has been sent then. Rejects with `auth/device-expired`. */
  connectDevice(signal: AbortSignal): Promise<void>
  /** @throws KitError `auth/wrong-code`, `auth/code-locked`, `auth/code-expired`, `auth/rate-limited` */
  confirmEmail(code: string, signal: AbortSignal): Promise<void>
  /**
   * Where to sign in at a provider, and the login's name. Where the provider leads back to a page of the app, that page's `takeReturn` says
   * the name again.
   *
   * @param inPage the page itself goes there, and no window
   */
  socialUri(provider: RedirectProvider, inPage: boolean, signal: AbortSignal): Promise<SocialAddress>
  /**
   * Sends the window there that a view opened as `socialWindow`, and resolves with where the provider has led to, or with `null` when the
   * window is out of sight: it was closed, or leads back to a page of the app. An abort closes it.
   *
   * @throws KitError `auth/window-blocked`
   */
  visitSocial(uri: string, signal: AbortSignal): Promise<string | null>
  /** Closes that window where it is sent nowhere. */
  closeSocialWindow(): void
  /** Leaves the page for a provider. Rejects with `auth/provider-failed`. */
  leaveFor(uri: string): Promise<void>
  /** @param uri where the provider has led to. Rejects with `auth/provider-failed`, `auth/sign-in-expired`. */
  connectSocial(uri: string, signal: AbortSignal): Promise<void>
  /**
   * What the visitor's Farcaster app opens, or scans.
   *
   * @throws KitError `auth/not-offered` where the host of the frame does not offer it
   */
  farcasterUri(signal: AbortSignal): Promise<string>
  /** Resolves once the visitor has approved. Rejects with `auth/farcaster-expired`, `auth/provider-failed`. An abort takes it back. */
  connectFarcaster(signal: AbortSignal): Promise<void>
  /**
   * Shows the visitor, in the frame, how to sign in with a passkey; `closed` when they have closed that.
   *
   * @throws KitError `auth/no-passkeys`
   */
  connectPasskey(signal: AbortSignal): Promise<'connected' | 'closed'>
  /** Shows the visitor, in the frame, the passkeys of their account, and how to add one. Rejects with `auth/no-passkeys`. */
  showPasskeys(signal: AbortSignal): Promise<void>
  /** The networks on which accounts can be smart accounts, by CAIP-2 id. */
  smartAccountNetworks(signal: AbortSignal): Promise<readonly string[]>
  /** Puts the accounts of a type first, from now on; the session has changed when it resolves (R-AUTH-7). */
  preferAccount(type: PreferredAccountType, signal: AbortSignal): Promise<void>
  /** In a browser that keeps no session, lets the visitor ask it to, after a sign-in; resolves whatever comes of that. */
  keepSession(signal: AbortSignal): Promise<void>
  /** Begins to change the mailbox: `primary` asks for a code of the present one first (R-AUTH-2). */
  updateEmail(email: string, signal: AbortSignal): Promise<'primary' | 'secondary'>
  confirmPrimaryEmail(code: string, signal: AbortSignal): Promise<void>
  /** Resolves with the new address. Rejects with `auth/email-taken` where another account has it. */
  confirmSecondaryEmail(code: string, signal: AbortSignal): Promise<string>
  /** Who has signed in, as of the last `restore` of the session or change of the mailbox; `null` when nobody has. */
  user(): LoginUser | null
  /** Calls `listener` with what becomes of requests that the visitor has to approve, until the returned function is called. */
  watchApprovals(listener: (news: ApprovalNews) => void): () => void
  /** Takes back what waits for the visitor (R-CON-12). Safe reads go on, and what has been sent is answered as the frame says. */
  abortRequests(): void
  /** Shows the visitor how to take the keys elsewhere, until they have closed that, or `signal` is aborted. */
  exportKeys(signal: AbortSignal): Promise<void>
}

/** The session of an embedded wallet. `restore` also takes over what a visitor has just signed in to. */
export type AuthSession = SharedSession & { readonly frame: AuthFrame }
