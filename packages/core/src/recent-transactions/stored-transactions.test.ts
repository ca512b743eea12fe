import { expect, test } from 'vitest'
import { storageKeys } from '../storage/keys.ts'
import { storedTransactions } from './stored-transactions.ts'

const swap = { sold: { amount: '1', symbol: 'ETH' }, bought: { atLeast: '1980', symbol: 'USDC' } }
const swapped = {
  ...{ network: 'eip155:1', address: '0xa11ce', hash: '0x1', sentAt: 0, is: 'pending', transfer: null },
  swap,
}
const { parse } = storedTransactions(storageKeys('kit.v1'), 'eip155')

test('R-SWAP-1: a swap is there again after a reload, with what it sells and buys', () => {
  expect(parse(JSON.parse(JSON.stringify([swapped])))).toEqual([swapped])
})

test.each([
  ['no amounts', {}],
  ['an amount that is a number', { ...swap, sold: { amount: 1, symbol: 'ETH' } }],
  ['a token without a name', { ...swap, bought: { atLeast: '1980', symbol: '' } }],
  ['a text', 'swap'],
])('of a stored swap, %s is left out', (_, stored) => {
  const { swap: __, ...plain } = swapped
  expect(parse([{ ...swapped, swap: stored }])).toEqual([plain])
})
