import { durations } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../test-utils/harness.ts'
import { messageIn, type Posted, replies, type StubAnswer, slowBody, stubFetch } from '../../test-utils/stub-fetch.ts'
import { createRpc } from './create-rpc.ts'
import { RpcReplyError } from './rpc-fault.ts'

const balance = { method: 'eth_getBalance', params: ['0x00', 'latest'] }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** One endpoint whose chain was checked before, so that every post is a request of the test. */
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

test('R-NET-1: a request is a JSON-RPC 2.0 POST', async () => {
  const { ask, posts } = await startRpc({})
  expect((await ask()).outcome).toEqual({ wentWell: '0x64' })
  expect(posts).toMatchObject([
    { url: 'https://a.example', body: { jsonrpc: '2.0', id: expect.any(Number), ...balance } },
  ])
})

test('F01, R-NET-1: the client tries a server that never answers four times, for ten seconds each', async () => {
  const { ask, gaps, posts } = await startRpc({ hangs: true })
  const { outcome, took } = await ask()
  expect(outcome).toBe('rpc/timeout')
  expect(took).toBe(4 * durations.httpTimeout + 150 + 300 + 600)
  expect(gaps()).toEqual([10_150, 10_300, 10_600])
  expect(posts.every(({ signal }) => signal?.aborted)).toBe(true)
})

test('F02: the ten seconds include a body that stalls', async () => {
  const { ask } = await startRpc({ body: slowBody('{"id":') }, {})
  expect(await ask()).toEqual({ outcome: { wentWell: '0x64' }, took: 10_150 })
})

test('F03: one byte a second is too slow, and half an answer counts as none', async () => {
  const { ask } = await startRpc({ body: slowBody('{"jsonrpc":"2.0","id":1,"result":"0x1"}', 1_000) }, {})
  expect(await ask()).toEqual({ outcome: { wentWell: '0x64' }, took: 10_150 })
})

test.each([500, 502, 503, 504, 408, 413, 429])(
  'F04, R-NET-1: the client retries after status %i, waiting 150, 300 and 600 ms',
  async (status) => {
    const { ask, gaps } = await startRpc({ status })
    expect((await ask()).outcome).toMatch(/^rpc\//)
    expect(gaps()).toEqual([150, 300, 600])
  },
)

test.each([400, 401, 403, 404])('F05, F06: the client does not retry after status %i', async (status) => {
  const { ask, posts } = await startRpc({ status })
  expect((await ask()).outcome).toBe('rpc/invalid-request')
  expect(posts).toHaveLength(1)
})

test('F07, R-NET-1: the client waits as long as a busy server says', async () => {
  const { ask, gaps } = await startRpc({ status: 429, headers: { 'retry-after': '1' } })
  expect((await ask()).outcome).toBe('rpc/rate-limited')
  expect(gaps()).toEqual([1_000, 1_000, 1_000])
})

test('F08: the client reads Retry-After as a date, too', async () => {
  const date = new Date(Date.now() + 5_000).toUTCString()
  const { ask, gaps } = await startRpc({ status: 503, headers: { 'retry-after': date } }, {})
  expect((await ask()).outcome).toEqual({ wentWell: '0x64' })
  expect(gaps()).toEqual([5_000])
})

test('F09: the client gives up at once on a server that asks for more than 30 seconds', async () => {
  const { ask, posts } = await startRpc({ status: 429, headers: { 'retry-after': '99999' } })
  expect(await ask()).toEqual({ outcome: 'rpc/rate-limited', took: 0 })
  expect(posts).toHaveLength(1)
})

test.each(['0', '-5', '1.5', 'abc', 'Fri, 01 Jan 1999 00:00:00 GMT'])(
  'F10: Retry-After %s never shortens the usual wait',
  async (header) => {
    const { ask, gaps } = await startRpc({ status: 429, headers: { 'retry-after': header } })
    await ask()
    expect(gaps()).toEqual([150, 300, 600])
  },
)

test.each([429, -32005])('F11: the client reads error %i under status 200 as a busy server', async (code) => {
  const busy = (posted: Posted) => ({ id: messageIn(posted).id, error: { code, message: 'busy' } })
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
])('F12, F14, F49: the client names what is wrong with the answer %s', async (body, code) => {
  const { ask } = await startRpc({ body })
  expect((await ask()).outcome).toBe(code)
})

test('the client tries an unreachable network four times', async () => {
  const { ask, posts } = await startRpc({ down: true })
  expect((await ask()).outcome).toBe('rpc/unreachable')
  expect(posts).toHaveLength(4)
})

test('the client does not retry what a node refuses', async () => {
  const body = (posted: Posted) => ({
    id: messageIn(posted).id,
    error: { code: -32000, message: 'nonce too low' },
  })
  const { ask, posts } = await startRpc({ body })
  expect((await ask()).outcome).toBeInstanceOf(RpcReplyError)
  expect(posts).toHaveLength(1)
})

test('the client reads a JSON-RPC error under an HTTP error', async () => {
  const body = (posted: Posted) => ({
    id: messageIn(posted).id,
    error: { code: 3, message: 'reverted', data: '0x1234' },
  })
  const { ask } = await startRpc({ status: 400, body })
  expect((await ask()).outcome).toMatchObject({ code: 3, data: '0x1234' })
})

test.each([
  ['text', 'text/html', '{"error":{"code":3}}'],
  ['no error', 'application/json', '{"result":"0x1"}'],
  ['a list', 'application/json', '[{"error":{"code":3}}]'],
  ['half of one', 'application/json', '{"error":'],
])('under an HTTP error, %s is no JSON-RPC error', async (_, type, body) => {
  const { ask } = await startRpc({ status: 400, headers: { 'content-type': type }, body })
  expect((await ask()).outcome).toBe('rpc/invalid-request')
})

test.each(['eth_sendTransaction', 'eth_sendRawTransaction'])('F27: the client never repeats %s', async (method) => {
  const { ask, posts } = await startRpc({ status: 503 })
  expect((await ask({ method, params: ['0x'] })).outcome).toBe('rpc/internal')
  expect(posts).toHaveLength(1)
})

test('an aborted request ends at once, together with its retries', async () => {
  const { rpc, posts } = await startRpc({ hangs: true })
  const abort = new AbortController()
  const asking = codeOf(rpc.request(balance, abort.signal))
  await vi.advanceTimersByTimeAsync(10_100)
  abort.abort()
  expect(await asking).toBe('rpc/aborted')
  await vi.runAllTimersAsync()
  expect(posts).toHaveLength(1)
})

test('F28: a destroyed client has no request and no timer left and refuses new requests', async () => {
  const { rpc } = await startRpc({ status: 503 }, { hangs: true })
  const asking = codeOf(rpc.request(balance))
  await vi.advanceTimersByTimeAsync(100)
  rpc.destroy()
  expect(await asking).toBe('kit/destroyed')
  expect(vi.getTimerCount()).toBe(0)
  expect(await codeOf(rpc.request(balance))).toBe('kit/destroyed')
})

test('a request to a network without endpoints fails with a reason', async () => {
  await expect(createRpc({ chainId: 1, urls: [] }).request(balance)).rejects.toMatchObject({
    code: 'config/invalid',
    message: expect.stringMatching(/^Chain 1 has no endpoint\. .*evm\({ rpcUrls/),
  })
})

test('the client passes results of unexpected shapes on for the caller to judge', async () => {
  const { ask } = await startRpc({ body: replies(() => ({ not: 'a quantity' })) })
  expect((await ask()).outcome).toEqual({ wentWell: { not: 'a quantity' } })
})

test('F29: a request that goes offline rejects in its time, and nothing is asked again when the network is back', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const away = { down: true }
  const { rpc, posts, ask } = await startRpc(away, away, away, away, {})
  const asking = codeOf(rpc.request(balance))
  await vi.advanceTimersByTimeAsync(500)
  const before = posts.length
  page.dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect([before, await asking, posts.length]).toEqual([3, 'rpc/unreachable', 4])
  expect((await ask()).outcome).toEqual({ wentWell: '0x64' })
  expect(posts).toHaveLength(5)
})
