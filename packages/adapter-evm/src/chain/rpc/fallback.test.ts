import { durations } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../test-utils/harness.ts'
import { type Message, messageIn, replies, type StubAnswer, stubFetch } from '../../test-utils/stub-fetch.ts'
import { createRpc } from './create-rpc.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const balance = { method: 'eth_getBalance', params: [] }
const onChain = (chainId: string) => ({ body: replies(({ method }) => (method === 'eth_chainId' ? chainId : '0x64')) })

type Node = (message: Message) => StubAnswer

function startNodes(nodes: Record<string, Node>, ranked = false) {
  const stub = stubFetch((url, body) => nodes[new URL(url).hostname]?.(messageIn(body)) ?? {})
  const urls = Object.keys(nodes).map((host) => `https://${host}`)
  const rpc = createRpc({ chainId: 1, urls, ranked, fetch: stub.fetch })
  const ask = async (call: { method: string; params?: unknown } = balance) => {
    const asking = codeOf(rpc.request(call))
    await vi.advanceTimersByTimeAsync(3_000)
    return asking
  }
  const asked = (method = balance.method) =>
    stub.posts.filter(({ body }) => messageIn(body).method === method).map(({ url }) => new URL(url).hostname)
  return { rpc, ask, asked, posts: stub.posts, nodes }
}

test('R-NET-2: the client keeps asking the first endpoint as long as it answers', async () => {
  const { ask, asked } = startNodes({ a: () => onChain('0x1'), b: () => onChain('0x1') })
  expect(await ask()).toEqual({ wentWell: '0x64' })
  expect(await ask()).toEqual({ wentWell: '0x64' })
  expect(asked()).toEqual(['a', 'a'])
})

test.each<[string, StubAnswer]>([
  ['cannot be reached', { down: true }],
  ['is broken', { status: 500 }],
  ['does not let us in', { status: 401 }],
  ['is busy', { status: 429 }],
  ['answers in no JSON', { body: '<html></html>' }],
  ['answers nonsense', { body: '[]' }],
])('R-NET-2: when an endpoint %s the client asks the next one at once', async (_, answer) => {
  const { ask, asked } = startNodes({ a: () => answer, b: () => onChain('0x1') })
  expect(await ask()).toEqual({ wentWell: '0x64' })
  expect(asked()).toEqual(['a', 'b'])
})

test('when an endpoint lacks a method the client asks the next one', async () => {
  const error = { code: -32601, message: 'not here' }
  const { ask } = startNodes({ a: ({ id }) => ({ body: () => ({ id, error }) }), b: () => onChain('0x1') })
  expect(await ask()).toEqual({ wentWell: '0x64' })
})

test('what no endpoint has is refused in the last one’s own words', async () => {
  const lacks =
    (message: string): Node =>
    ({ id, method }) => ({
      body: () => (method === 'eth_chainId' ? { id, result: '0x1' } : { id, error: { code: -32601, message } }),
    })
  const { ask } = startNodes({ a: lacks('not here'), b: lacks('nor here') })
  expect(await ask()).toMatchObject({ name: 'RpcReplyError', code: -32601, message: 'nor here' })
})

test('F25: endpoints that are all of another chain are asked nothing more', async () => {
  const { ask, posts } = startNodes({ a: () => onChain('0x89'), b: () => onChain('0x89') })
  expect(await ask()).toBe('rpc/invalid-response')
  const before = posts.length
  expect([await ask(), posts.length]).toEqual(['rpc/invalid-response', before])
})

test.each([false, true])(
  'an endpoint that does not say its chain is not believed until it does (ranked: %s)',
  async (ranked) => {
    let chainId = 'mainnet'
    const { rpc, ask } = startNodes({ a: () => onChain(chainId), b: () => ({ down: true }) }, ranked)
    expect(await ask()).not.toMatchObject({ wentWell: expect.anything() })
    await vi.advanceTimersByTimeAsync(durations.rankingInterval)
    chainId = '0x1'
    expect(await ask()).toEqual({ wentWell: '0x64' })
    rpc.destroy()
  },
)

test('the client does not ask elsewhere after a node refused the request itself', async () => {
  const error = { code: 3, message: 'execution reverted' }
  const reverting: Node = ({ id, method }) =>
    method === 'eth_chainId' ? onChain('0x1') : { body: () => ({ id, error }) }
  const { ask, asked } = startNodes({ a: reverting, b: () => onChain('0x1') })
  expect(await ask()).toMatchObject({ code: 3 })
  expect(asked()).toEqual(['a'])
})

test('F25: the client never believes an endpoint of another chain and never asks it again', async () => {
  const { ask, asked } = startNodes({ a: () => onChain('0x89'), b: () => onChain('0x1') })
  expect(await ask()).toEqual({ wentWell: '0x64' })
  await ask()
  expect(asked()).toEqual(['a', 'b', 'b'])
})

test('F25: a signed transaction never reaches an endpoint of another chain', async () => {
  const send = { method: 'eth_sendRawTransaction', params: ['0x'] }
  const { ask, asked } = startNodes({ a: () => onChain('0x89') })
  expect(await ask(send)).toBe('rpc/invalid-response')
  expect(asked(send.method)).toEqual([])
})

test.each(['eth_sendTransaction', 'eth_sendRawTransaction'])(
  'F27: the client does not send %s to a second endpoint when the first one may have it',
  async (method) => {
    const a: Node = (message) => (message.method === method ? { status: 503 } : onChain('0x1'))
    const { ask, asked } = startNodes({ a, b: () => onChain('0x1') })
    expect(await ask({ method, params: ['0x'] })).toBe('rpc/internal')
    expect(asked(method)).toEqual(['a'])
  },
)

test('F23: when no endpoint answers the client asks all of them four times and reports the last failure', async () => {
  const { ask, asked } = startNodes({ a: () => ({ status: 503 }), b: () => ({ down: true }) })
  expect(await ask()).toBe('rpc/unreachable')
  expect(asked()).toEqual(['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'])
})

test('F21, R-NET-2: an endpoint that begins to fail is asked second after three rounds', async () => {
  let isBroken = false
  const a: Node = () => (isBroken ? { down: true } : { ...onChain('0x1'), after: 100 })
  const b: Node = () => ({ ...onChain('0x1'), after: 200 })
  const { rpc, ask, asked } = startNodes({ a, b }, true)
  await ask()
  await vi.advanceTimersByTimeAsync(10 * durations.rankingInterval)
  isBroken = true
  const firstAsked = async () => {
    const before = asked().length
    await vi.advanceTimersByTimeAsync(durations.rankingInterval - 300)
    const asking = rpc.request(balance)
    await vi.advanceTimersByTimeAsync(300)
    await asking
    return asked()[before]
  }
  expect([await firstAsked(), await firstAsked(), await firstAsked()]).toEqual(['a', 'a', 'b'])
  rpc.destroy()
})

test('R-NET-2: the ranker pings endpoints every four seconds and gives a ping one second', async () => {
  const { rpc, ask, asked } = startNodes({ a: () => onChain('0x1'), b: () => ({ hangs: true }) }, true)
  await ask()
  const before = asked('eth_chainId').length
  await vi.advanceTimersByTimeAsync(durations.rankingInterval * 5)
  expect(asked('eth_chainId').length - before).toBe(10)
  rpc.destroy()
})

test('R-NET-2: the ranker measures nothing before the first request, nor a network with one endpoint', async () => {
  const idle = startNodes({ a: () => onChain('0x1'), b: () => onChain('0x1') }, true)
  const alone = startNodes({ a: () => onChain('0x1') }, true)
  await alone.ask()
  await vi.advanceTimersByTimeAsync(durations.rankingInterval * 3)
  expect(idle.posts).toEqual([])
  expect(alone.posts).toHaveLength(2)
})

test('F25: the ranker leaves out endpoints of another chain', async () => {
  const { rpc, ask, asked } = startNodes(
    { a: () => onChain('0x89'), b: () => ({ ...onChain('0x1'), after: 500 }) },
    true,
  )
  await ask()
  await ask()
  expect(asked()).toEqual(['a', 'b', 'b'])
  rpc.destroy()
})

test('F28: the ranker stops when the network is destroyed', async () => {
  const { rpc, ask, posts } = startNodes({ a: () => onChain('0x1'), b: () => ({ hangs: true }) }, true)
  await ask()
  rpc.destroy()
  const before = posts.length
  await vi.advanceTimersByTimeAsync(durations.rankingInterval * 3)
  expect(posts).toHaveLength(before)
  expect(vi.getTimerCount()).toBe(0)
})
