import type { ListedWallet, WalletPage } from '@kit/core'
import type { InferOutput } from 'valibot'
import type { answerSchema } from './listing-schema.ts'
import { readListing } from './read-listing.ts'
import type { NormalizedQuery } from './wallet-query.ts'

/** The kit reads at most so many entries of an answer. */
const maxEntries = 1_000
/** A larger count is malformed. */
const maxCount = 1_000_000

/**
 * Reads a page of the directory: at most as many wallets as the query asked for, each once, without malformed ones.
 *
 * @param imageUrlOf reads the URL of a listing's image, if it may be shown
 */
export function readPage(
  { count, data }: InferOutput<typeof answerSchema>,
  { page, entries }: NormalizedQuery,
  imageUrlOf: Parameters<typeof readListing>[1],
): WalletPage {
  const wallets = new Map<string, ListedWallet>()
  for (const entry of data.slice(0, maxEntries)) {
    if (wallets.size >= entries) break
    const wallet = readListing(entry, imageUrlOf)
    if (wallet && !wallets.has(wallet.id)) wallets.set(wallet.id, wallet)
  }
  const seen = wallets.size > 0 ? (page - 1) * entries + wallets.size : 0
  return { wallets: [...wallets.values()], count: Math.max(seen, isCount(count) ? count : 0), source: 'live' }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxCount
}
