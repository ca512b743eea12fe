import type { RecentTransaction } from '../domain/recent-transaction.ts'

/** What went through the kit, newest first, of every account; also of earlier visits, once a view has asked (R-SEND-7). */
export type RecentTransactionsState = readonly RecentTransaction[]

export const initialRecentTransactions: RecentTransactionsState = []
