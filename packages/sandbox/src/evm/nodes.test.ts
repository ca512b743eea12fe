import { type Address, createTestClient, http, publicActions, walletActions } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Nodes, startNodes } from './nodes.ts'

const aDay = 86_400

let nodes: Nodes
beforeAll(async () => {
  nodes = await startNodes(null, aDay)
})
afterAll(() => nodes.stop())

test('a node mines a transaction at once, in a block of its own, without waiting for the next block', async () => {
  const client = createTestClient({
    mode: 'anvil',
    transport: http(nodes.list[0]?.url),
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
  const [account, to] = (await client.getAddresses()) as [Address, Address]
  for (const block of [1n, 2n, 3n]) {
    const hash = await client.sendTransaction({ account, to, value: 1n, chain: null })
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success', blockNumber: block })
  }
  expect(await client.getBlockNumber()).toBe(3n)
})
