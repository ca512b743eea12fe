import { expect, test } from 'vitest'
import { fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, devnet, mainnet, never } from '../test-utils/harness.ts'
import { createReadBalance, createReadTokens } from './read-balance.ts'

const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const named = { ...mainnet, nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 6 } }
const { rpc, requests } = fakeRpc(({ id }) => resultResponse(id, { value: 5 }))
const read = createReadBalance({ networks: [named], rpc })

test('a balance is in the currency of its network', async () => {
  const balance = await read({ address, network: named.caipNetworkId }, never)
  expect(balance).toEqual({ amount: 5n, symbol: 'OWN', decimals: 6 })
})

test('nobody is asked about what is no address, or a network that the kit does not have', async () => {
  const before = requests.length
  const network = named.caipNetworkId
  expect(await codeOf(read({ address: 'alice.sol', network }, never))).toBe('rpc/invalid-params')
  expect(await codeOf(createReadTokens(rpc)({ address: 'alice.sol', network }, never))).toBe('rpc/invalid-params')
  expect(await codeOf(read({ address, network: devnet.caipNetworkId }, never))).toBe('network/unknown')
  expect(requests).toHaveLength(before)
})
