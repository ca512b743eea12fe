import { expect, test } from 'vitest'
import { chainIdOf, parseChainId } from './chain-id.ts'

test.each<[unknown, number | null]>([
  ['0x1', 1],
  ['0X2105', 8453],
  ['10', 10],
  [10, 10],
  [10n, 10],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [BigInt(Number.MAX_SAFE_INTEGER) + 1n, null],
  [0, null],
  ['0x0', null],
  [-1, null],
  [1.5, null],
  ['', null],
  ['0x', null],
  [' 1', null],
  ['1e3', null],
  [Number.NaN, null],
  [null, null],
])('a wallet that says %s is on chain %s', (said, id) => {
  expect(parseChainId(said)).toBe(id)
})

test.each([
  ['eip155:1', 1],
  ['eip155:0x1', null],
  ['eip155:', null],
  ['eip155', null],
  ['eip155:1:1', null],
  ['solana:1', null],
])('%s is chain %j', (network, id) => {
  expect(chainIdOf(network as 'eip155:1')).toBe(id)
})
