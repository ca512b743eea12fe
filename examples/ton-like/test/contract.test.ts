import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { breachesOf, describeChainAdapter, hasText } from '@kit/testing/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tonLike, tonLikeMain, tonLikeTest } from '../src/index.ts'
import { createTestWallet } from './test-wallet.ts'

/** A node of the chain: every account has one and a half. */
const node = createServer((_, response) => response.end(JSON.stringify({ amount: '1500000000' })))
beforeAll(() => new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve)))
afterAll(() => void node.close())

function createHarness() {
  const page = new EventTarget()
  const rpcUrls = { default: { http: [`http://127.0.0.1:${(node.address() as AddressInfo).port}`] } }
  return {
    adapter: tonLike(page),
    networks: [
      { ...tonLikeMain, rpcUrls },
      { ...tonLikeTest, rpcUrls },
    ],
    foreignNetwork: 'tonlike:other',
    connectorId: 'test.first',
    wallet: createTestWallet(page, 'test.first'),
    second: { connectorId: 'test.second', wallet: createTestWallet(page, 'test.second') },
    canRead: true,
    promptingFeatures({ features: { signData } }, address) {
      const use = (signal: AbortSignal) =>
        signData
          ? signData({ address, data: { order: '1' } }, signal)
          : Promise.reject(new Error('signData is missing'))
      return [{ name: 'signData', isAnswer: hasText('signature'), use }]
    },
  } satisfies Awaited<ReturnType<Parameters<typeof describeChainAdapter<'tonlike'>>[1]>>
}

describeChainAdapter<'tonlike'>('the adapter of another chain', createHarness)

test('the harness finds a client that keeps its wallet when it is told to leave', { timeout: 60_000 }, async () => {
  const breaches = await breachesOf<'tonlike'>(() => {
    const harness = createHarness()
    const { adapter } = harness
    const wallet: typeof adapter.wallet = async (setup) => ({
      ...(await adapter.wallet(setup)),
      disconnect: async () => {},
    })
    return { ...harness, adapter: { ...adapter, wallet }, timeout: 1_000 }
  })
  expect(breaches.map(({ title }) => title)).toContainEqual(expect.stringContaining('after a disconnect'))
})
