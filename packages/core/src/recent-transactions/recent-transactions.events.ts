import type { RecentTransaction } from '../domain/recent-transaction.ts'

export type RecentTransactionsRequest =
  /** A transaction was sent, by the kit or by the dApp itself, and is followed from now on. */
  | RecentTransactionAdded
  /** A view shows them: those of an earlier visit are followed again. */
  | { type: 'recentTransactions.resumed' }

export type RecentTransactionAdded = {
  type: 'recentTransactions.added'
  transaction: RecentTransaction
  /** It takes the place of another one, as for a higher fee: both are one payment, which is followed under its first hash. */
  replaces?: Replaced | undefined
}

export type Replaced = {
  readonly hash: string
  /** The most that the network may charge from now on, in base units of its own currency; `null` where nobody was shown it. */
  readonly maxFee: string | null
}

/** They tell the kit that a block has one of them: what accounts have is another now. */
export type RecentTransactionsNews = { type: 'recentTransactions.settled' }
