import type { Listing } from './listing.ts'

export type FoundListings = { readonly count: number; readonly data: readonly Listing[] }

/** The most listings in one answer. */
const maxEntries = 100

/**
 * Answers `GET /getWallets`. Lists are separated by commas. A listing has to meet every condition of the query; `names`
 * and `rdns` count as one condition, which either meets. `sort=name` orders by name; otherwise the order is that of
 * `listings`.
 *
 * @returns null for a `page` below 1, or `entries` outside of 1 to 100
 */
export function findListings(listings: readonly Listing[], query: URLSearchParams): FoundListings | null {
  const page = Number(query.get('page') ?? 1)
  const entries = Number(query.get('entries') ?? 40)
  if (!isWithin(page, Number.MAX_SAFE_INTEGER) || !isWithin(entries, maxEntries)) return null
  const conditions = conditionsOf(query)
  const found = listings.filter((listing) => conditions.every((meets) => meets(listing)))
  if (query.get('sort') === 'name') found.sort((one, other) => textOf(one.name).localeCompare(textOf(other.name), 'en'))
  return { count: found.length, data: found.slice((page - 1) * entries, page * entries) }
}

type Condition = (listing: Listing) => boolean

function conditionsOf(query: URLSearchParams): readonly Condition[] {
  const conditions: Condition[] = []
  const list = (key: string): ReadonlySet<string> | null => {
    const items = (query.get(key) ?? '').split(',').filter((item) => item !== '')
    return items.length > 0 ? new Set(items.map((item) => item.toLowerCase())) : null
  }
  const has = (items: ReadonlySet<string> | null, text: unknown): boolean => items?.has(textOf(text)) ?? false

  const [include, exclude, networks, names, rdns] = ['include', 'exclude', 'chains', 'names', 'rdns'].map(list)
  if (include) conditions.push(({ id }) => has(include, id))
  if (exclude) conditions.push(({ id }) => !has(exclude, id))
  if (networks) conditions.push(({ chains }) => Array.isArray(chains) && chains.some((chain) => has(networks, chain)))
  if (names || rdns) conditions.push((listing) => has(names ?? null, listing.name) || has(rdns ?? null, listing.rdns))
  const badge = query.get('badge_type') || query.get('badge')
  if (badge) conditions.push(({ badge_type }) => badge_type === badge)
  const search = (query.get('search') ?? '').trim().toLowerCase()
  if (search !== '') conditions.push(({ name }) => textOf(name).includes(search))
  if (query.get('include_pay_only') === 'true') conditions.push(({ supports_wcpay }) => supports_wcpay)
  return conditions
}

const isWithin = (number: number, most: number): boolean => Number.isInteger(number) && number >= 1 && number <= most

/** In lower case; empty for a value that is no text, which a hostile listing may have. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '')
