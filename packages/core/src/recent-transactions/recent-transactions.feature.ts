import { defineLazyFeature } from '../actors/feature.ts'
import type { RecentTransactionsNews, RecentTransactionsRequest } from './recent-transactions.events.ts'
import type { RecentTransactionsState } from './recent-transactions.state.ts'

export const recentTransactions = defineLazyFeature<
  RecentTransactionsRequest,
  RecentTransactionsNews,
  RecentTransactionsState,
  RecentTransactionsRequest['type']
>()({
  id: 'recentTransactions',
  scope: 'kit',
  arrives: 'lazy',
  async load(services) {
    const [{ loadRecentTransactions }, { chains }] = await Promise.all([
      import('./recent-transactions.effects.ts'),
      services.loadClients(),
    ])
    return loadRecentTransactions({ ...services, chains })
  },
})
