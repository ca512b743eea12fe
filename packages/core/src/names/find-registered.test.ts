import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { findRegistered } from './find-registered.ts'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const addresses = [
  { coinType: 60, address: '0xe7' },
  { coinType: 0x8000_0000 + 8453, address: '0xba5e' },
  { coinType: 501, address: 'So1' },
  { coinType: 0, address: 'bc1q' },
]
const everywhere = { coinType: 0x8000_0000, address: '0xa11' }

const find = (network: CaipNetworkId, known = addresses) =>
  findRegistered(
    { resolveName: async () => ({ name: 'bob.example', addresses: known, avatar: null }) as never },
    { name: 'Bob.example', network },
    new AbortController().signal,
  )

test.each([
  ['eip155:1', '0xe7'],
  ['eip155:8453', '0xba5e'],
  [solana, 'So1'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'So1'],
  [bitcoin, 'bc1q'],
] as const)('R-NAME-1: on %s a name stands for its own address there', async (network, address) => {
  expect(await find(network)).toMatchObject({ name: 'bob.example', address })
})

test.each([
  ['another EVM network', 'eip155:10'],
  ['a test network of Bitcoin', 'bip122:00000000da84f2bafbbc53dee25a72ae'],
  ['another chain', 'ton:mainnet'],
] as const)('R-NAME-1: on %s it stands for nobody', async (_, network) => {
  expect(await find(network as CaipNetworkId)).toBeNull()
})

test('R-NAME-1: an address for every EVM network is that of those without their own, and of no other chain', async () => {
  const known = [...addresses, everywhere]
  const found = (['eip155:10', 'eip155:8453', solana, bitcoin] as const).map(async (network) => find(network, known))
  expect((await Promise.all(found)).map((one) => one?.address)).toEqual(['0xa11', '0xba5e', 'So1', 'bc1q'])
  expect(await find(solana, [everywhere])).toBeNull()
})
