import type { CaipNetworkId } from '../domain/namespace.ts'

/** How visitors pay. */
export type PaymentMethod = 'card' | 'bank'

/** The least and the most that is paid in one way, in whole units of the currency, as exact decimal text. */
export type PaymentLimits = { readonly method: PaymentMethod; readonly min: string; readonly max: string }

/** What visitors pay with: the code of ISO 4217, such as `USD`. */
export type FiatCurrency = { readonly code: string; readonly limits: readonly PaymentLimits[] }

/** What is sold on a network. */
export type OnrampToken = {
  /** By which who sells it knows it. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly network: CaipNetworkId
  /** By which who sells it knows the network; absent where they did not say. */
  readonly networkName?: string | undefined
  /** The token's contract; absent for the network's own currency. */
  readonly address?: string | undefined
}

export type OnrampOptions = { readonly fiats: readonly FiatCurrency[]; readonly tokens: readonly OnrampToken[] }

export type OnrampCountry = {
  /** ISO 3166-1, such as `DE`. */
  readonly code: string
  readonly name: string
  /** Nothing is sold there. */
  readonly isRestricted: boolean
}

export type OnrampProvider = {
  readonly id: string
  /** What visitors call it. */
  readonly name: string
  /** What it keeps of a payment, in hundredths of a percent. */
  readonly feeRange: { readonly least: number; readonly most: number }
}

/** What a visitor wants to pay for. */
export type OnrampOrder = {
  readonly token: OnrampToken
  readonly fiat: string
  /** What is paid in all, in whole units of the currency, as exact decimal text. */
  readonly amount: string
  readonly method: PaymentMethod
  /** Where the visitor is, if they have said so. */
  readonly country: string | null
}

/** What a provider offers. All money is exact decimal text. */
export type OnrampQuote = {
  readonly id: string
  /** What is paid in all. */
  readonly total: string
  /** What is left of it for the token. */
  readonly subtotal: string
  /** The parts of the difference that are known. */
  readonly fees: { readonly network: string | null; readonly provider: string | null }
  /** What is bought, in whole units of the token. */
  readonly bought: string
}

/** What a provider is asked to sell, to whom. */
export type OnrampPurchaseOrder = OnrampOrder & { readonly provider: string; readonly address: string }

/** What became of a payment, as the service tells it. */
export type OnrampPayment = {
  readonly id: string
  readonly status: 'paid' | 'arrived' | 'failed'
  readonly symbol: string
  /** What was bought, in whole units, as exact decimal text; `null` where it is not known. */
  readonly bought: string | null
  /** Of the transaction that brought it; `null` until there is one. */
  readonly hash: string | null
}

export type PaymentsQuery = { readonly provider: string; readonly address: string; readonly network: CaipNetworkId }

/**
 * Who sells tokens for money, and what they sell (R-API-1).
 *
 * A method rejects with a `KitError`: `onramp/restricted-region`, or a code of `rpc/…`, `project/…`, `config/…`.
 */
export type Onramp = {
  readonly providers: readonly OnrampProvider[]
  /** Empty where the service does not tell them. */
  readCountries(signal: AbortSignal): Promise<readonly OnrampCountry[]>
  readOptions(country: string | null, signal: AbortSignal): Promise<OnrampOptions>
  readQuote(order: OnrampOrder & { readonly provider: string }, signal: AbortSignal): Promise<OnrampQuote>
  /**
   * The address of the provider's page.
   *
   * @throws KitError `onramp/unsafe-page` for what is no `https:` address, `onramp/wrong-recipient` for a page that would send what is bought
   *   to another address
   */
  readPage(order: OnrampPurchaseOrder, signal: AbortSignal): Promise<string>
  /** The payments for this address that the service knows of, the newest first. */
  readPayments(query: PaymentsQuery, signal: AbortSignal): Promise<readonly OnrampPayment[]>
  /**
   * Shows a page in the window that a view opened as `onrampWindow`. Resolves when the window is out of sight: closed, or cut off by a
   * policy of the provider, which looks the same.
   *
   * @param onShown the window has gone to the page
   * @throws KitError `onramp/window-blocked`, `onramp/unsafe-page`
   */
  visit(page: string, onShown: () => void, signal: AbortSignal): Promise<void>
  /** Closes that window, where nothing was shown in it. */
  closeWindow(): void
}
