import type { RecentTransactionRow } from '@kit/core/models/recent-transactions'

/** What is older was sent at an earlier visit. */
const fresh = 10_000

/**
 * The newest transaction that there is something new to say of: it was sent just now, or something became of it.
 *
 * @param now Unix time in milliseconds
 */
export function latestNews(
  before: readonly RecentTransactionRow[],
  rows: readonly RecentTransactionRow[],
  now: number,
): RecentTransactionRow | undefined {
  return rows.find(({ key, is, sentAt }) => {
    const known = before.find((row) => row.key === key)
    return known ? known.is !== is : now - sentAt < fresh
  })
}
