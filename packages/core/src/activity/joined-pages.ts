import type { HistoryTransaction } from '../domain/history.ts'
import type { HistoryPage } from '../ports/blockchain-api.ts'

/** A transaction that moved between pages while they were read is shown once. */
export function joined(before: readonly HistoryTransaction[], page: readonly HistoryTransaction[]) {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...page.filter(({ id }) => !known.has(id) && known.add(id))]
}

/**
 * What is known once the newest page has been read again. A pending transaction that it does not list any more was replaced or dropped, and
 * no block will ever say so. One further down than the page reaches stays: histories may list pending ones by their age.
 */
export function renewed({ transactions, next }: HistoryPage, newest: HistoryPage): HistoryPage {
  const isAll = newest.next === null
  const listed = new Set(newest.transactions.map(({ id }) => id))
  // What was pending may have moved up meanwhile; what a block has stays where it is.
  const last = transactions.findLastIndex((one) => !isPending(one) && listed.has(one.id))
  const isUnreadable = newest.transactions.length === 0 && transactions.length > 0
  if (!isAll && isUnreadable) return { transactions, next }
  // Nobody knows what lies between.
  if (!isAll && last < 0) return { transactions: newest.transactions, next: newest.next }
  const rest = transactions.filter((one, at) => !isPending(one) || (!isAll && at > last))
  return { transactions: joined(newest.transactions, rest), next: transactions.length > 0 ? next : null }
}

const isPending = ({ metadata }: HistoryTransaction): boolean => metadata.status === 'pending'
