import { expect, test } from 'vitest'
import { mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import { readFromChain } from './read-from-chain.ts'

const of = { address: '0xa11ce', network: 'eip155:1' } as const
const balance = { amount: 5n, decimals: 18, symbol: 'ETH' }

const read = (features: ChainFeatures, networks: readonly unknown[] = [mainnet]) =>
  readFromChain({ load: async () => ({ features, networks }) as never }, of, new AbortController().signal)

test('what a chain says is the network’s currency and the tokens that it lists, without those that cannot be divided', async () => {
  const readTokens = async () => [
    { token: '0xC0FFEE0000000000000000000000000000000000', amount: 7n, decimals: 6 },
    { token: '0x71C4E70000000000000000000000000000000000', amount: 1n, decimals: 0 },
  ]
  const features = { readBalance: async () => balance, readTokens }
  expect((await read(features)).map(({ quantity }) => quantity)).toEqual([
    { amount: 5n, decimals: 18 },
    { amount: 7n, decimals: 6 },
  ])
})

test('a token that its chain shows in other units than its own is listed in those', async () => {
  const readTokens = async () => [{ token: '0xC0FFEE', amount: 7n, decimals: 6, shownAmount: 70n }]
  const [, token] = await read({ readBalance: async () => balance, readTokens })
  expect(token?.quantity).toEqual({ amount: 70n, decimals: 6 })
})

test.each<[string, ChainFeatures, readonly unknown[] | undefined, string]>([
  ['reads no balances', {}, undefined, 'balance/unavailable'],
  ['has no such network', { readBalance: async () => balance }, [], 'balance/unavailable'],
  ['does not answer', { readBalance: () => Promise.reject(new Error('offline')) }, undefined, 'balance/unavailable'],
  [
    'is not waited for any more',
    { readBalance: () => Promise.reject(new KitError('rpc/aborted')) },
    undefined,
    'rpc/aborted',
  ],
])('a chain that %s', async (_, features, networks, code) => {
  await expect(read(features, networks)).rejects.toMatchObject({ code })
})
