import { expect, test } from 'vitest'
import { listing } from '../test-utils/sample-listing.ts'
import { isTwin, listingIdOf, recentIdOf, withoutTwins } from './listed-wallet.ts'

test('R-CON-9: a listing stands among the wallets used before under a name that no connector has', () => {
  expect(listingIdOf(recentIdOf('x1'))).toBe('x1')
  expect(['io.wallet', 'injected', ''].map(listingIdOf)).toEqual([null, null, null])
})

test('R-DIR-2: two listings of one wallet are known by the id or by the reverse domain name', () => {
  const fox = listing('a', { rdns: 'io.fox' })
  expect(isTwin(fox, listing('b', { rdns: 'io.fox' }))).toBe(true)
  expect(isTwin(fox, listing('a'))).toBe(true)
  expect(isTwin(listing('a'), listing('b'))).toBe(false)
})

test('R-DIR-2: each wallet is kept once, where it stood first', () => {
  const list = [listing('a', { rdns: 'io.fox' }), listing('b'), listing('c', { rdns: 'io.fox' }), listing('b')]
  expect(withoutTwins(list).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('R-DIR-3: 10 000 listings take no time', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => listing(`w${at}`, { rdns: `io.w${at}` }))
  const started = performance.now()
  expect(withoutTwins([...many, ...many])).toHaveLength(10_000)
  expect(performance.now() - started).toBeLessThan(1_000)
})
