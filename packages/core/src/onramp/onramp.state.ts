import type { KitError } from '../errors/kit-error.ts'
import type {
  OnrampCountry,
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  OnrampToken,
  PaymentMethod,
} from '../ports/onramp.ts'
import type { OnrampAccount } from './onramp.events.ts'

/** What the visitor entered. */
export type OnrampDraft = {
  readonly token: OnrampToken | null
  readonly fiat: string
  /** In whole units of the currency, as text. */
  readonly amount: string
  readonly method: PaymentMethod
  readonly country: string | null
}

/**
 * What can be bought on the account's network, and how it is paid for. `countries`: those to choose from, as far as they are known, so
 * that another can be chosen whatever is sold in one.
 */
export type OnrampChoices =
  | { readonly is: 'reading'; readonly countries: readonly OnrampCountry[] }
  /** `isDefault`: the service did not say, so these are the limits and the currencies that the kit knows (R-RAMP-1). */
  | {
      readonly is: 'ready'
      readonly options: OnrampOptions
      readonly countries: readonly OnrampCountry[]
      readonly isDefault: boolean
    }
  | { readonly is: 'failed'; readonly error: KitError; readonly countries: readonly OnrampCountry[] }

/** What a provider would give for what was entered. Money is exact decimal text. */
export type OnrampOffer = { readonly provider: OnrampProvider } & (
  | { readonly is: 'reading' }
  /** `fee`: all that is paid and buys nothing. `isBest`: no other gives more for the money. */
  | { readonly is: 'quoted'; readonly quote: OnrampQuote; readonly fee: string; readonly isBest: boolean }
  /** There is no quote: worked out from the token's price and what the provider keeps at most, and at least (R-RAMP-1). */
  | {
      readonly is: 'estimated'
      readonly fee: { readonly least: string; readonly most: string }
      readonly bought: { readonly least: string; readonly most: string }
      /** Why there is no quote. */
      readonly error: KitError
    }
  | { readonly is: 'failed'; readonly error: KitError }
)

/** A purchase at a provider. */
export type OnrampPurchase = {
  readonly account: OnrampAccount
  readonly token: OnrampToken
  readonly provider: Pick<OnrampProvider, 'id' | 'name'>
  readonly fiat: string
  /** What was to be paid in all. */
  readonly amount: string
  /** What that was to buy, in whole units of the token; `null` where it was not known. */
  readonly expected: string | null
  /** Unix time in milliseconds. */
  readonly startedAt: number
}

/**
 * Where a purchase stands: `pending` nothing is known of a payment; `closed` the same, and the provider's window is out of sight;
 * `resumed` the same, and nobody knows whether that window is open still, for the visitor has come back to it; `failed` one failed, and it may be paid again there;
 * `paid` it has not arrived yet; `late` the same, for longer than usual.
 */
export type PurchaseStatus = 'pending' | 'closed' | 'resumed' | 'failed' | 'paid' | 'late' | 'arrived'

type Entered = {
  readonly account: OnrampAccount
  readonly draft: OnrampDraft
  readonly choices: OnrampChoices
  /** One of each provider, always in the same order; empty until a whole amount and a token are entered. */
  readonly offers: readonly OnrampOffer[]
}

/** Buying with money, from the form until what was bought has arrived (R-RAMP-1, R-RAMP-2). */
export type OnrampState =
  | { readonly is: 'idle'; readonly error: null }
  /** The code could not be fetched; the next request fetches it again. */
  | { readonly is: 'failed'; readonly error: KitError }
  /** `error`: what is wrong with what is entered, or why no provider was opened. `pending`: a purchase that goes on meanwhile. */
  | (Entered & {
      readonly is: 'editing'
      readonly error: KitError | null
      readonly pending: OnrampPurchase | null
    })
  /** The provider's page is asked for; its window waits. */
  | (Entered & { readonly is: 'opening'; readonly provider: OnrampProvider })
  /** `hash`: of the transaction that brought it, where the service tells one. `error`: why it is not known where it stands. */
  | {
      readonly is: 'following'
      readonly account: OnrampAccount
      readonly purchase: OnrampPurchase
      readonly status: PurchaseStatus
      readonly hash: string | null
      readonly error: KitError | null
    }

export const initialOnramp: OnrampState = { is: 'idle', error: null }
