import { expect, test } from 'vitest'
import { coinTypeOf } from './coin-type.ts'
import type { CaipNetworkId } from './namespace.ts'

test.each([
  ['eip155:1', 60],
  ['eip155:10', 2_147_483_658],
  ['eip155:8453', 2_147_492_101],
  ['eip155:2147483647', 4_294_967_295],
] as const)('ENSIP-11: %s keeps its address under %d', (network, coinType) => {
  expect(coinTypeOf(network)).toBe(coinType)
})

test.each([
  'eip155:0',
  'eip155:2147483648',
  'eip155:01',
  'eip155:0x1',
  'eip155:99999999999',
  'solana:1',
  'bip122:60',
] as const)('%s keeps none', (network) => {
  expect(coinTypeOf(network)).toBeNull()
})

test.each(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:0', 'eip155:2147483648', 'eip155:01', 'eip155:', ''])(
  '%s has none',
  (network) => {
    expect(coinTypeOf(network as CaipNetworkId)).toBeNull()
  },
)
