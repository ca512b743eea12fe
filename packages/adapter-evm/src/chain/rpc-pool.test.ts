import { createPublicClient, custom } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { base, codeOf, mainnet } from '../test-utils/harness.ts'
import { messageIn, replies, stubFetch } from '../test-utils/stub-fetch.ts'
import { createRpcPool, endpointsOf } from './rpc-pool.ts'

const networks = [mainnet, base]
const parts = { networks, projectId: undefined }

test('the pool asks a network at its own endpoints', () => {
  expect(endpointsOf(mainnet, parts)).toEqual(['http://127.0.0.1:9'])
})

test('the developer’s endpoints replace the network’s own, in their order and without anything that is no web address', () => {
  const rpcUrls = {
    1: ['https://b.example/key', 'wss://c.example', 'javascript:alert(1)', '/relative', 'https://a.example'],
  }
  expect(endpointsOf(mainnet, { ...parts, rpcUrls })).toEqual(['https://b.example/key', 'https://a.example'])
})

test('R-NET-1: the pool asks the gateway first, with chain id and project id in its query', () => {
  const through = (projectId: string | undefined) =>
    endpointsOf(base, { ...parts, projectId, gateway: 'https://rpc.example/v1?x=1' })[0]
  expect(through('abc')).toBe('https://rpc.example/v1?x=1&chainId=eip155%3A8453&projectId=abc')
  expect(through(undefined)).toBe('https://rpc.example/v1?x=1&chainId=eip155%3A8453')
})

test('the pool sends nothing before the first request', () => {
  const { fetch, posts } = stubFetch()
  const networking = createRpcPool({ ...parts, fetch, ranked: true })
  networking.transport(1)({})
  networking.rpc(mainnet)
  expect(posts).toEqual([])
})

test('a destroyed pool sends nothing', async () => {
  const { fetch, posts } = stubFetch()
  const networking = createRpcPool({ ...parts, fetch })
  const early = networking.rpc(mainnet)
  networking.destroy()
  expect(await codeOf(early.request({ method: 'eth_blockNumber' }))).toBe('kit/destroyed')
  expect(await codeOf(networking.rpc(base).request({ method: 'eth_blockNumber' }))).toBe('kit/destroyed')
  expect(posts).toEqual([])
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('viem reads through the pool and understands why a contract reverted', async () => {
  const reverted = { code: 3, message: 'execution reverted: no', data: '0x' }
  const { fetch } = stubFetch((_, body) => {
    const { id, method } = messageIn(body)
    return { body: method === 'eth_call' ? () => ({ id, error: reverted }) : replies() }
  })
  const client = createPublicClient({ transport: createRpcPool({ ...parts, fetch }).transport(1) })
  expect(await client.getBalance({ address: '0x0000000000000000000000000000000000000000' })).toBe(100n)
  const failure = await client.call({ to: '0x0000000000000000000000000000000000000001' }).catch((error: Error) => error)
  expect(String(failure)).toContain('execution reverted')
})

test('viem adds no retries of its own: four posts stay four posts', async () => {
  const { fetch, posts } = stubFetch({ status: 503 })
  const client = createPublicClient({ transport: createRpcPool({ ...parts, fetch }).transport(1) })
  const reading = client.getBlockNumber().catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await reading).toBeInstanceOf(Error)
  expect(posts.filter(({ body }) => messageIn(body).method === 'eth_blockNumber')).toHaveLength(4)
})

test('viem’s own numbers are still the ones that R-NET-1 names', () => {
  const { config } = custom({ request: async () => '0x1' })({})
  expect(config).toMatchObject({ retryCount: 3, retryDelay: 150 })
})
