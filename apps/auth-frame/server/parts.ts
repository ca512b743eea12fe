import type { SmartAccounts } from '../contract/api.ts'
import type { FarcasterSettings } from './farcaster/settings.ts'
import type { Limits } from './limits/limits.ts'
import type { Mail } from './mail/mail.ts'
import type { Random, Secrets } from './secrets.ts'
import type { SocialProviders } from './social/social-provider.ts'
import type { Store } from './store/store.ts'

/** A network that the frame offers, as `GET /api/config` says it. */
export type OfferedNetwork = {
  readonly id: string
  readonly name: string
  readonly rpcUrl: string
  readonly symbol: string
  readonly decimals: number
  /** How accounts there can be smart accounts; left out where they cannot. */
  readonly smartAccount?: SmartAccounts | undefined
}

export type Settings = {
  /** Where the page and its service are: an origin. */
  readonly origin: string
  /** The origins of the apps that may frame the page. */
  readonly appOrigins: readonly string[]
  readonly networks: readonly OfferedNetwork[]
  /** Whether visitors sign in by mail. */
  readonly email: boolean
  /** Whether a browser that a mailbox does not know is approved by a link first. */
  readonly deviceApproval: boolean
  /** The parties that visitors sign in with, besides. */
  readonly socials: SocialProviders
  /** `null` where nobody signs in with Farcaster. */
  readonly farcaster: FarcasterSettings | null
  /** Milliseconds that a session lasts. */
  readonly sessionLifetime: number
  readonly limits: Limits
}

/** What happens to the service, for the log of its host. No address, code, key or token is in it. */
export type Happening =
  | { readonly event: 'mail-failed'; readonly kind: Mail['kind']; readonly reason: string }
  | { readonly event: 'mail-refused'; readonly kind: Mail['kind']; readonly reason: 'queue-full' }
  | { readonly event: 'request-failed'; readonly path: string; readonly reason: string }
  | { readonly event: 'provider-failed'; readonly provider: string; readonly reason: string }
  | { readonly event: 'store-failed'; readonly reason: string }

export type Log = (happening: Happening) => void

/** What every part of the service needs of the others. */
export type Parts = {
  readonly store: Store
  /** @returns false when the queue is full: the mail will not be sent */
  readonly sendMail: (mail: Mail) => boolean
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly random: Random
  readonly secrets: Secrets
  readonly settings: Settings
  readonly log: Log
}
