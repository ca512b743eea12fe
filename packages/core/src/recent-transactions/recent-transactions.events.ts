import type { RecentTransaction } from '../domain/recent-transaction.ts'

export type RecentTransactionsRequest =
  /** A transaction was sent, by the kit or by the dApp itself, and is followed from now on. */
  | { type: 'recentTransactions.added'; transaction: RecentTransaction }
  /** A view shows them: those of an earlier visit are followed again. */
  | { type: 'recentTransactions.resumed' }

/** They tell the kit that a block has one of them: what accounts have is another now. */
export type RecentTransactionsNews = { type: 'recentTransactions.settled' }
