import { durations } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../test-utils/harness.ts'
import { replies, type StubAnswer, slowBody, stubFetch } from '../../test-utils/stub-fetch.ts'
import { createRpc } from './create-rpc.ts'
import { RpcReplyError } from './rpc-fault.ts'

const balance = { method: 'eth_getBalance', params: ['0x00', 'latest'] }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** One endpoint whose chain is known already, so that every request counts. */
async function startRpc(...answers: readonly StubAnswer[]) {
  let isWarm = false
  const stub = stubFetch(...answers)
  const warm = stubFetch()
  const rpc = createRpc({
    chainId: 1,
    urls: ['https://a.example'],
    fetch: (url, init) => (isWarm ? stub : warm).fetch(url, init),
  })
  await rpc.request({ method: 'eth_blockNumber' })
  isWarm = true
  const start = performance.now()
  const gaps = () => stub.posts.map(({ at }, index) => at - (stub.posts[index - 1]?.at ?? start)).slice(1)
  const ask = async (call: { method: string; params?: unknown } = balance) => {
    const asking = codeOf(rpc.request(call)).then((outcome) => ({ outcome, took: performance.now() - start }))
    await vi.runAllTimersAsync()
    return asking
  }
  return { ...stub, rpc, gaps, ask }
}

test('R-NET-1: a request is JSON-RPC 2.0 over POST', async () => {
  const { ask, posts } = await startRpc({})
  expect((await ask()).outcome).toEqual({ wentWell: '0x64' })
  expect(posts).toMatchObject([
    { url: 'https://a.example', body: { jsonrpc: '2.0', id: expect.any(Number), ...balance } },
  ])
})

test('R-NET-1, security F01: a server that never answers is tried four times, ten seconds each', async () => {
  const { ask, gaps, posts } = await startRpc({ hangs: true })
  const { outcome, took } = await ask()
  expect(outcome).toBe('rpc/timeout')
  expect(took).toBe(4 * durations.httpTimeout + 150 + 300 + 600)
  expect(gaps()).toEqual([10_150, 10_300, 10_600])
  expect(posts.every(({ signal }) => signal?.aborted)).toBe(true)
})

test('security F02: the ten seconds cover a body that stalls', async () => {
  const { ask } = await startRpc({ body: slowBody('{"id":') }, {})
  expect(await ask()).toEqual({ outcome: { wentWell: '0x64' }, took: 10_150 })
})

test('security F03: a byte a second is too slow, and half an answer is no answer', async () => {
  const { ask } = await startRpc({ body: slowBody('{"jsonrpc":"2.0","id":1,"result":"0x1"}', 1_000) }, {})
  expect(await ask()).toEqual({ outcome: { wentWell: '0x64' }, took: 10_150 })
})

test.each([500, 502, 503, 504, 408, 413, 429])(
  'R-NET-1, security F04: status %i is tried again after 150, 300 and 600 ms',
  async (status) => {
    const { ask, gaps } = await startRpc({ status })
    expect((await ask()).outcome).toMatch(/^rpc\//)
    expect(gaps()).toEqual([150, 300, 600])
  },
)

test.each([400, 401, 403, 404])('security F05, F06: status %i is not tried again', async (status) => {
  const { ask, posts } = await startRpc({ status })
  expect((await ask()).outcome).toBe('rpc/invalid-request')
  expect(posts).toHaveLength(1)
})

test('R-NET-1, security F07: a busy server says when to come back', async () => {
  const { ask, gaps } = await startRpc({ status: 429, headers: { 'retry-after': '1' } })
  expect((await ask()).outcome).toBe('rpc/rate-limited')
  expect(gaps()).toEqual([1_000, 1_000, 1_000])
})

test('security F08: it may say so with a date', async () => {
  const date = new Date(Date.now() + 5_000).toUTCString()
  const { ask, gaps } = await startRpc({ status: 503, headers: { 'retry-after': date } }, {})
  expect((await ask()).outcome).toEqual({ wentWell: '0x64' })
  expect(gaps()).toEqual([5_000])
})

test('security F09: a server that wants more than 30 seconds is given up at once', async () => {
  const { ask, posts } = await startRpc({ status: 429, headers: { 'retry-after': '99999' } })
  expect(await ask()).toEqual({ outcome: 'rpc/rate-limited', took: 0 })
  expect(posts).toHaveLength(1)
})

test.each(['0', '-5', '1.5', 'abc', 'Fri, 01 Jan 1999 00:00:00 GMT'])(
  'security F10: Retry-After %s never means sooner than the usual wait',
  async (header) => {
    const { ask, gaps } = await startRpc({ status: 429, headers: { 'retry-after': header } })
    await ask()
    expect(gaps()).toEqual([150, 300, 600])
  },
)

test.each([429, -32005])('security F11: error %i under status 200 is a busy server', async (code) => {
  const busy = (posted: unknown) => ({ id: (posted as { id: number }).id, error: { code, message: 'busy' } })
  const { ask, gaps } = await startRpc({ body: busy })
  expect((await ask()).outcome).toBe('rpc/rate-limited')
  expect(gaps()).toEqual([150, 300, 600])
})

test.each([
  ['{"id":1,"res', 'rpc/parse'],
  ['<html></html>', 'rpc/parse'],
  ['', 'rpc/parse'],
  ['null', 'rpc/invalid-response'],
  ['[]', 'rpc/invalid-response'],
  ['5', 'rpc/invalid-response'],
  ['{"jsonrpc":"2.0","id":999999,"result":"0x1"}', 'rpc/invalid-response'],
])('security F12, F14: the answer %s is told as what it is', async (body, code) => {
  const { ask } = await startRpc({ body })
  expect((await ask()).outcome).toBe(code)
})

test('a network that cannot be reached is tried four times', async () => {
  const { ask, posts } = await startRpc({ down: true })
  expect((await ask()).outcome).toBe('rpc/unreachable')
  expect(posts).toHaveLength(4)
})

test('what a node says against a request is final', async () => {
  const body = (posted: unknown) => ({
    id: (posted as { id: number }).id,
    error: { code: -32000, message: 'nonce too low' },
  })
  const { ask, posts } = await startRpc({ body })
  expect((await ask()).outcome).toBeInstanceOf(RpcReplyError)
  expect(posts).toHaveLength(1)
})

test('an error in JSON-RPC’s words under an HTTP error is read', async () => {
  const body = (posted: unknown) => ({
    id: (posted as { id: number }).id,
    error: { code: 3, message: 'reverted', data: '0x1234' },
  })
  const { ask } = await startRpc({ status: 400, body })
  expect((await ask()).outcome).toMatchObject({ code: 3, data: '0x1234' })
})

test.each(['eth_sendTransaction', 'eth_sendRawTransaction'])('security F27: %s is never repeated', async (method) => {
  const { ask, posts } = await startRpc({ status: 503 })
  expect((await ask({ method, params: ['0x'] })).outcome).toBe('rpc/internal')
  expect(posts).toHaveLength(1)
})

test('an aborted request ends at once, and so does what it waits for', async () => {
  const { rpc, posts } = await startRpc({ hangs: true })
  const abort = new AbortController()
  const asking = codeOf(rpc.request(balance, abort.signal))
  await vi.advanceTimersByTimeAsync(10_100)
  abort.abort()
  expect(await asking).toBe('rpc/aborted')
  await vi.runAllTimersAsync()
  expect(posts).toHaveLength(1)
})

test('security F28: a destroyed network has no request, no timer and takes no more', async () => {
  const { rpc } = await startRpc({ status: 503 }, { hangs: true })
  const asking = codeOf(rpc.request(balance))
  await vi.advanceTimersByTimeAsync(100)
  rpc.destroy()
  expect(await asking).toBe('kit/destroyed')
  expect(vi.getTimerCount()).toBe(0)
  expect(await codeOf(rpc.request(balance))).toBe('kit/destroyed')
})

test('a network without endpoints says so', async () => {
  expect(await codeOf(createRpc({ chainId: 1, urls: [] }).request(balance))).toBe('config/invalid')
})

test('security F13: answers of other shapes than asked for come through as they are, for the reader to judge', async () => {
  const { ask } = await startRpc({ body: replies(() => ({ not: 'a quantity' })) })
  expect((await ask()).outcome).toEqual({ wentWell: { not: 'a quantity' } })
})
