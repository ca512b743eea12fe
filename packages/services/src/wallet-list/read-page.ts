import type { ListedWallet, WalletPage } from '@kit/core'
import type { InferOutput } from 'valibot'
import type { answerSchema } from './listing-schema.ts'
import { readListing } from './read-listing.ts'
import type { TidyQuery } from './wallet-query.ts'

/** Entries that are looked at, however many an answer has. */
const mostEntries = 1_000
/** A directory with more wallets than this is not counting. */
const mostWallets = 1_000_000

/**
 * Reads a page of the directory: at most as many wallets as were asked for, each once, without those that make no
 * sense.
 *
 * @param pictureOf the address of a listing's picture, if it has one that may be shown.
 */
export function readPage(
  { count, data }: InferOutput<typeof answerSchema>,
  { page, entries }: TidyQuery,
  pictureOf: Parameters<typeof readListing>[1],
): WalletPage {
  const wallets = new Map<string, ListedWallet>()
  for (const entry of data.slice(0, mostEntries)) {
    if (wallets.size >= entries) break
    const wallet = readListing(entry, pictureOf)
    if (wallet && !wallets.has(wallet.id)) wallets.set(wallet.id, wallet)
  }
  const seen = wallets.size > 0 ? (page - 1) * entries + wallets.size : 0
  return { wallets: [...wallets.values()], count: Math.max(seen, isCount(count) ? count : 0), source: 'live' }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= mostWallets
}
