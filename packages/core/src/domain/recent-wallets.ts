/** How many of the wallets used last are stored. */
const mostStored = 2

/** The wallets used last, newest first: each once, and no more than are stored (R-CON-9). */
export const latestOf = (recentIds: readonly string[]): readonly string[] =>
  [...new Set(recentIds)].slice(0, mostStored)

const prefix = 'directory:'

/** How a listed wallet stands among the wallets used before, beside connectors. */
export const recentIdOf = (listingId: string): string => `${prefix}${listingId}`

/** The listing that such an entry speaks of, if it is one. */
export function listingIdOf(recentId: string): string | null {
  return recentId.startsWith(prefix) ? recentId.slice(prefix.length) : null
}
