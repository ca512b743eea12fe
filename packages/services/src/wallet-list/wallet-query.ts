import { limits, serviceLimits, type WalletQuery } from '@kit/core'
import type { Query } from '../http/prepare.ts'

/** A query in one form: two queries for the same are equal. */
export type NormalizedQuery = {
  readonly page: number
  readonly entries: number
  readonly search: string
  readonly certified: boolean
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly networks: readonly string[]
}

/**
 * Brings a query into one form: whole numbers from 1, at most `serviceLimits.searchResults` entries, trimmed text, sorted
 * ids. An empty list counts as not given.
 */
export function normalize(query: WalletQuery): NormalizedQuery {
  const { search = '', certified = false, include = [], exclude = [], networks = [] } = query
  return {
    page: positiveInteger(query.page),
    entries: Math.min(positiveInteger(query.entries), serviceLimits.searchResults),
    search: search.slice(0, limits.textLength).trim(),
    certified,
    include: sorted(include),
    exclude: sorted(exclude),
    networks: sorted(networks),
  }
}

/** The cache key of a query. */
export const keyOf = (query: NormalizedQuery) => JSON.stringify(query)

/** The query parameters of `GET /getWallets`. */
export function toHttpQuery({ page, entries, search, certified, ...lists }: NormalizedQuery): Query {
  const list = (ids: readonly string[]) => (ids.length > 0 ? ids.join(',') : undefined)
  return {
    page,
    entries,
    search: search || undefined,
    badge_type: certified ? 'certified' : undefined,
    include: list(lists.include),
    exclude: list(lists.exclude),
    chains: list(lists.networks),
  }
}

const positiveInteger = (number: number) => Math.max(1, Math.trunc(number) || 1)
const sorted = (ids: readonly string[]) => [...new Set(ids)].sort()
