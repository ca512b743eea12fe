import { limits, serviceLimits } from '@kit/core'
import { expect, test } from 'vitest'
import { keyOf, normalize, toHttpQuery } from './wallet-query.ts'

test('R-DIR-1: a query becomes parameters of the directory, without those that it leaves out', () => {
  expect(toHttpQuery(normalize({ page: 2, entries: serviceLimits.walletPage }))).toEqual({
    page: 2,
    entries: 40,
    search: undefined,
    badge_type: undefined,
    include: undefined,
    exclude: undefined,
    chains: undefined,
  })
  const all = { search: ' rain ', certified: true, include: ['b', 'a'], exclude: ['c'] }
  expect(toHttpQuery(normalize({ page: 1, entries: 4, networks: ['solana:x', 'eip155:1'], ...all }))).toEqual({
    page: 1,
    entries: 4,
    search: 'rain',
    badge_type: 'certified',
    include: 'a,b',
    exclude: 'c',
    chains: 'eip155:1,solana:x',
  })
})

test('equal queries have the same key, whatever their form', () => {
  const requests = keyOf(normalize({ page: 1, entries: 40, search: 'x', include: ['a', 'b'] }))
  expect(keyOf(normalize({ entries: 40, page: 1, include: ['b', 'a', 'b'], search: ' x ', exclude: [] }))).toBe(
    requests,
  )
  expect(keyOf(normalize({ page: 1, entries: 40, search: 'x', exclude: ['a', 'b'] }))).not.toBe(requests)
})

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
])('page %s is page %s', (page, whole) => {
  expect(normalize({ page, entries: 40 }).page).toBe(whole)
})

test('R-DIR-1: a query asks for 1 to 100 wallets', () => {
  expect(normalize({ page: 1, entries: 10_000 }).entries).toBe(serviceLimits.searchResults)
  expect(normalize({ page: 1, entries: Number.POSITIVE_INFINITY }).entries).toBe(serviceLimits.searchResults)
  expect(normalize({ page: 1, entries: 0 }).entries).toBe(1)
})

test('a search text is cut to its beginning', () => {
  expect(normalize({ page: 1, entries: 40, search: 'x'.repeat(10_000) }).search).toHaveLength(limits.textLength)
})
