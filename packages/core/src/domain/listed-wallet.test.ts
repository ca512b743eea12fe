import { expect, test } from 'vitest'
import { listing } from '../test-utils/sample-listing.ts'
import { withoutTwins } from './listed-wallet.ts'

test('R-DIR-2: each wallet is kept once, where it stood first', () => {
  const list = [listing('a', { rdns: 'io.fox' }), listing('b'), listing('c', { rdns: 'io.fox' }), listing('b')]
  expect(withoutTwins(list).map(({ id }) => id)).toEqual(['a', 'b'])
})
