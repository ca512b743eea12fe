import { durations, limits, type WalletPage } from '@kit/core'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const page = (count: number): WalletPage => ({ wallets: [], count, source: 'live' })

test('a page is cached for five minutes', () => {
  let now = 1_000
  const cache = createPageCache(() => now)
  cache.write('a', page(1))
  now += durations.walletPageCache - 1
  expect(cache.read('a')).toEqual(page(1))
  now += 1
  expect(cache.read('a')).toBeUndefined()
  cache.write('a', page(2))
  expect(cache.read('a')).toEqual(page(2))
})

test('setting the clock back keeps no page longer', () => {
  let now = 1_000
  const cache = createPageCache(() => now)
  cache.write('a', page(1))
  now = 999
  expect(cache.read('a')).toBeUndefined()
})

test('the cache drops the oldest of more than 200 pages', () => {
  const cache = createPageCache(() => 0)
  for (let at = 0; at < limits.cachedWalletPages; at += 1) cache.write(`${at}`, page(at))
  cache.write('0', page(0))
  cache.write('more', page(9))
  expect(['0', '1', '2', 'more'].map((key) => cache.read(key)?.count)).toEqual([0, undefined, 2, 9])
})
