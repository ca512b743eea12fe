import { expect, test } from 'vitest'
import { latestOf, listingIdOf, recentIdOf } from './recent-wallets.ts'

test('R-CON-9: a listing stands among the wallets used before under a name that no connector has', () => {
  expect(listingIdOf(recentIdOf('x1'))).toBe('x1')
  expect(['io.wallet', 'injected', ''].map(listingIdOf)).toEqual([null, null, null])
})

test('R-CON-9: the two wallets used last are kept, each once, newest first', () => {
  expect(latestOf(['b', 'a', 'b', 'c'])).toEqual(['b', 'a'])
})
