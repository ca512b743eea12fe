import type { RecentTransactionRow } from '@kit/core/models/recent-transactions'
import { expect, test } from 'vitest'
import { latestNews } from './latest-news.ts'

const row = (key: string, is: RecentTransactionRow['is'], sentAt = 0): RecentTransactionRow => ({
  ...{ key, is, sentAt, transfer: null, swap: null, differences: [], explorerUrl: null, explorerName: '' },
})

test('that what was sent differs from what was shown is news', () => {
  const different = { ...row('a', 'pending'), differences: [{ is: 'recipient', groups: ['0xba', 'd'] } as const] }
  expect(latestNews([row('a', 'pending')], [different], 1_000_000)?.key).toBe('a')
  expect(latestNews([different], [different], 1_000_000)).toBeUndefined()
})

test('what was sent just now is news, and so is what became of it', () => {
  expect(latestNews([], [row('a', 'pending', 100)], 101)?.key).toBe('a')
  expect(latestNews([row('a', 'pending')], [row('a', 'confirmed')], 1_000_000)?.is).toBe('confirmed')
  expect(latestNews([row('a', 'unknown')], [row('a', 'pending')], 1_000_000)?.is).toBe('pending')
})

test('what is as it was is no news, nor is what was sent at an earlier visit', () => {
  expect(latestNews([row('a', 'pending')], [row('a', 'pending')], 1)).toBeUndefined()
  expect(latestNews([], [row('a', 'pending', 0), row('b', 'confirmed', 0)], 10_000)).toBeUndefined()
})

test('of several the newest is told', () => {
  const before = [row('b', 'pending'), row('a', 'pending')]
  expect(latestNews(before, [row('b', 'failed'), row('a', 'confirmed')], 1)?.key).toBe('b')
})
