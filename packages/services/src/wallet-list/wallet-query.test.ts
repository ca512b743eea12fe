import { limits } from '@kit/core'
import { expect, test } from 'vitest'
import { keyOf, tidy, toHttpQuery } from './wallet-query.ts'

test('R-DIR-1: a query is asked in the words of the directory, and what was not asked for is not mentioned', () => {
  expect(toHttpQuery(tidy({ page: 2, entries: limits.walletPage }))).toEqual({
    page: 2,
    entries: 40,
    search: undefined,
    badge_type: undefined,
    include: undefined,
    exclude: undefined,
    chains: undefined,
  })
  const all = { search: ' rain ', certified: true, include: ['b', 'a'], exclude: ['c'] }
  expect(toHttpQuery(tidy({ page: 1, entries: 4, networks: ['solana:x', 'eip155:1'], ...all }))).toEqual({
    page: 1,
    entries: 4,
    search: 'rain',
    badge_type: 'certified',
    include: 'a,b',
    exclude: 'c',
    chains: 'eip155:1,solana:x',
  })
})

test('the same question has the same key, however it was put', () => {
  const asked = keyOf(tidy({ page: 1, entries: 40, search: 'x', include: ['a', 'b'] }))
  expect(keyOf(tidy({ entries: 40, page: 1, include: ['b', 'a', 'b'], search: ' x ', exclude: [] }))).toBe(asked)
  expect(keyOf(tidy({ page: 1, entries: 40, search: 'x', exclude: ['a', 'b'] }))).not.toBe(asked)
})

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
])('page %s is page %s', (page, whole) => {
  expect(tidy({ page, entries: 40 }).page).toBe(whole)
})

test('R-DIR-1: nobody asks for more than 100 wallets at once, or for less than one', () => {
  expect(tidy({ page: 1, entries: 10_000 }).entries).toBe(limits.searchResults)
  expect(tidy({ page: 1, entries: Number.POSITIVE_INFINITY }).entries).toBe(limits.searchResults)
  expect(tidy({ page: 1, entries: 0 }).entries).toBe(1)
})

test('a text of any length can be searched for, by its beginning', () => {
  expect(tidy({ page: 1, entries: 40, search: 'x'.repeat(10_000) }).search).toHaveLength(limits.textLength)
})
