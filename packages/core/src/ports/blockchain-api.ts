import type { HistoryTransaction } from '../domain/history.ts'
import type { Identity, NameRecord } from '../domain/identity.ts'
import type { CaipAddress, CaipNetworkId } from '../domain/namespace.ts'
import type { Token, TokenPrice } from '../domain/token.ts'

/** What a visitor asks for again is requested at once: nothing that is cached or has just failed answers it. */
type Forceable = { readonly force?: boolean | undefined }

export type TokensQuery = Forceable & {
  readonly address: string
  /** Without one, those of every network that the service knows. */
  readonly network?: CaipNetworkId | undefined
}

export type HistoryQuery = Forceable & {
  /** The address alone. */
  readonly account: string
  readonly network: CaipNetworkId
  /** The `next` of the page before. */
  readonly cursor?: string | undefined
}

export type HistoryPage = {
  readonly transactions: readonly HistoryTransaction[]
  /** The cursor of the next page, or `null` at the end. */
  readonly next: string | null
}

export type NameQuery = Forceable & {
  readonly name: string
  /** Where a transfer would go; on a network that the service does not know, no name is known either. */
  readonly network?: CaipNetworkId | undefined
}

export type AddressQuery = Forceable & {
  readonly address: string
  /** The visitor's own address, for a service that wants to know who asks. */
  readonly sender?: string | undefined
}

export type NamesQuery = AddressQuery & {
  /** As for `NameQuery`. */
  readonly network?: CaipNetworkId | undefined
}

export type PricesQuery = { readonly assets: readonly CaipAddress[] }

/**
 * Balances, history, identities, names and prices, as an indexer knows them (R-API-1).
 *
 * Every text is cleaned, every amount and price is exact, and an entry that cannot be read is left out. A method answers
 * within `durations.uiRead`, or rejects with a `KitError`: `rpc/aborted`, `project/invalid-id`,
 * `config/origin-not-allowed`, or a code of `rpc/…` that says what went wrong. What has failed rejects for
 * `durations.balanceRetry` without a request, unless it is forced (R-BAL-3).
 */
export type BlockchainApi = {
  /** The networks that it knows. Requested once. */
  supportedChains(signal: AbortSignal): Promise<readonly CaipNetworkId[]>
  /**
   * What an address has, without tokens of zero decimals (R-BAL-1). Cached for 30 seconds (R-BAL-2). Of a network's own currency only
   * the network says the decimals: whole units are what is believed.
   *
   * @throws KitError `balance/unavailable` for a network that the service does not know, by the cause
   *   `chain/not-supported`, and for any other failure, by its own (R-BAL-3)
   */
  readTokens(query: TokensQuery, signal: AbortSignal): Promise<readonly Token[]>
  /**
   * One page of an account's transactions on a network, newest first; empty where it does not know the network (R-HIS-1). A pending one that
   * a later answer does not list where it would be is taken for replaced or dropped.
   */
  readHistory(query: HistoryQuery, signal: AbortSignal): Promise<HistoryPage>
  /** How an address is called. Cached for five minutes (R-BAL-2). */
  readIdentity(query: AddressQuery, signal: AbortSignal): Promise<Identity>
  /** What a registered name stands for, or `null`. Cached for five minutes: force it right before a transfer. */
  resolveName(query: NameQuery, signal: AbortSignal): Promise<NameRecord | null>
  /** The registered names that stand for an address. Cached for five minutes. */
  namesOf(query: NamesQuery, signal: AbortSignal): Promise<readonly NameRecord[]>
  /** The prices of those assets that have one. Cached for 30 seconds. */
  readPrices(query: PricesQuery, signal: AbortSignal): Promise<readonly TokenPrice[]>
}
