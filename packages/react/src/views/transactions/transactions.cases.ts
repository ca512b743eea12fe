import type { HistoryTransaction, RecentTransaction, Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { made, manyTransactions, moved, other } from '../../test-utils/sample-transactions.ts'
import { address, connected, snapshot } from '../../test-utils/snapshots.ts'

const stack: readonly Route[] = [{ view: 'Account', namespace: 'eip155', tab: 'activity' }]
const of = { address, network: 'eip155:1' } as const

const usdc = { is: 'token', name: 'USD Coin', symbol: 'USDC' } as const
const spam = { is: 'nft', name: 'Claim 5000 USDC at evil.example', isSpam: true } as const

const transactions: readonly HistoryTransaction[] = [
  made('a', 'send', null, [moved('out', '0.25')], { status: 'pending' }),
  made('b', 'receive', '2026-11-15T12:00:00.000Z', [moved('in', '1234.567890123')]),
  made('c', 'send', '2026-11-14T12:00:00.000Z', [moved('out', '0.00000004')], { status: 'confirmed' }),
  made('d', 'trade', '2026-11-02T18:05:00.000Z', [moved('out', '0.5'), moved('in', '1612.25', usdc)]),
  made('e', 'send', '2026-10-30T07:00:00.000Z', [moved('out', '3')], { status: 'failed' }),
  made('f', 'approve', '2026-10-03T07:00:00.000Z', []),
  made('0', 'receive', '2026-10-01T07:00:00.000Z', [moved('in', '1', spam)]),
]

const shown = (activity: NonNullable<Parameters<typeof snapshot>[0]['activity']>) => ({
  snapshot: snapshot({ stack, state: connected(), activity: { of, ...activity } }),
  balance: '1.5',
})

const recent = (digit: string, is: RecentTransaction['is']): RecentTransaction => ({
  ...{ ...of, is, hash: `0x${digit.repeat(64)}`, sentAt: Date.UTC(2026, 10, 15, 13) },
  transfer: { to: other, amount: '0.5', symbol: 'ETH' },
})

/** The account's tab of activity in every state it has. */
export const transactionsCases = {
  'transactions-ready': shown({ is: 'ready', transactions, hasMore: true }),
  'transactions-many': shown({ is: 'ready', transactions: manyTransactions(90) }),
  'transactions-recent': {
    balance: '1.5',
    snapshot: {
      ...shown({ is: 'ready', transactions: transactions.slice(1, 3) }).snapshot,
      recentTransactions: [
        recent('1', 'pending'),
        recent('2', 'unknown'),
        recent('3', 'failed'),
        recent('4', 'confirmed'),
        { ...recent('5', 'confirmed'), comparison: { is: 'different', differences: { amount: '2' } } },
      ],
    },
  },
  'transactions-loading-more': shown({ is: 'loadingMore', transactions: transactions.slice(0, 3), hasMore: true }),
  'transactions-loading': shown({ is: 'loading' }),
  'transactions-none': shown({ is: 'ready' }),
  'transactions-failed': shown({ is: 'failed' }),
  'transactions-failed-later': shown({ is: 'failed', transactions: transactions.slice(1, 3), hasMore: true }),
} as const satisfies Record<string, Case>
