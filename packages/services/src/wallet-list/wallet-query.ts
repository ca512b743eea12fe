import { limits, type WalletQuery } from '@kit/core'
import type { Query } from '../http/prepare.ts'

/** A query without doubts: two that ask for the same are equal. */
export type TidyQuery = {
  readonly page: number
  readonly entries: number
  readonly search: string
  readonly certified: boolean
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly networks: readonly string[]
}

/**
 * Brings a query into one form: whole numbers from 1, at most `limits.searchResults` entries, trimmed text, sorted
 * ids. An empty list counts as not given.
 */
export function tidy(query: WalletQuery): TidyQuery {
  const { search = '', certified = false, include = [], exclude = [], networks = [] } = query
  return {
    page: whole(query.page),
    entries: Math.min(whole(query.entries), limits.searchResults),
    search: search.slice(0, limits.textLength).trim(),
    certified,
    include: sorted(include),
    exclude: sorted(exclude),
    networks: sorted(networks),
  }
}

/** What tells one query from another. */
export const keyOf = (query: TidyQuery) => JSON.stringify(query)

/** The same in the words of `GET /getWallets`. */
export function toHttpQuery({ page, entries, search, certified, ...lists }: TidyQuery): Query {
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

const whole = (number: number) => Math.max(1, Math.trunc(number) || 1)
const sorted = (ids: readonly string[]) => [...new Set(ids)].sort()
