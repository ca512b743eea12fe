import type { RecentTransactionRow } from '@kit/core/models/recent-transactions'

/** What is older was sent at an earlier visit. */
const fresh = 10_000

/**
 * The newest transaction that there is something new to say of: it was sent just now, something became of it, or it differs
 * from what was shown.
 *
 * @param now Unix time in milliseconds
 */
export function latestNews(
  before: readonly RecentTransactionRow[],
  rows: readonly RecentTransactionRow[],
  now: number,
): RecentTransactionRow | undefined {
  return rows.find(({ key, is, sentAt, differences }) => {
    const known = before.find((row) => row.key === key)
    return known ? known.is !== is || known.differences.length !== differences.length : now - sentAt < fresh
  })
}
