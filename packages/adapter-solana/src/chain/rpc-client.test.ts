import { durations, serviceLimits } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorResponse, fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, devnet, mainnet, never } from '../test-utils/harness.ts'
import { parseExactly } from './rpc-response.ts'

const id = mainnet.caipNetworkId

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a promise settles with, with timers advanced two minutes. */
async function outcome(promise: Promise<unknown>): Promise<unknown> {
  const settled = codeOf(promise)
  await vi.advanceTimersByTimeAsync(120_000)
  return settled
}

test('F04, R-NET-1: the RPC client retries a failing endpoint and then tries the next one', async () => {
  const { rpc, requests } = fakeRpc(
    (body, url) => (url.includes('one') ? new Response('', { status: 503 }) : resultResponse(body.id, 'fine')),
    ['https://one.example', 'https://two.example'],
  )
  expect(await outcome(rpc.request(id, 'getHealth', [], never))).toEqual({ wentWell: 'fine' })
  expect(requests).toEqual([...Array(4).fill('https://one.example'), 'https://two.example'])
})

test('the RPC client maps the error codes of a node and does not retry them', async () => {
  for (const [code, expected] of [
    [-32002, 'transaction/invalid'],
    [-32602, 'rpc/invalid-params'],
    [-32601, 'rpc/method-not-found'],
    [12, 'rpc/server'],
  ] as const) {
    const { rpc, requests } = fakeRpc((body) => errorResponse(body.id, code))
    expect(await outcome(rpc.request(id, 'x', [], never))).toBe(expected)
    expect(requests).toHaveLength(1)
  }
})

test('F01, F28: the RPC client gives a silent endpoint up after ten seconds, and destroy() ends open requests', async () => {
  const { rpc } = fakeRpc(() => new Promise<Response>(() => {}))
  const settled = codeOf(rpc.request(id, 'x', [], never))
  await vi.advanceTimersByTimeAsync(durations.httpTimeout * 4 + 10_000)
  expect(await settled).toBe('rpc/timeout')
  const ended = codeOf(rpc.request(id, 'x', [], never))
  rpc.destroy()
  expect(await ended).toBe('kit/destroyed')
})

test('R-NET-2: a silent endpoint costs its ten seconds once, and after that the endpoint that answered is asked first', async () => {
  const [silent, fine] = ['https://one.example', 'https://two.example']
  const { rpc, requests } = fakeRpc(
    (body, url) => (url.includes('one') ? new Promise<Response>(() => {}) : resultResponse(body.id, 'fine')),
    [silent, fine],
  )
  const settled = codeOf(rpc.request(id, 'getHealth', [], never))
  await vi.advanceTimersByTimeAsync(durations.httpTimeout)
  expect(await settled).toEqual({ wentWell: 'fine' })
  expect(await codeOf(rpc.request(id, 'getHealth', [], never))).toEqual({ wentWell: 'fine' })
  expect(requests).toEqual([silent, fine, fine])
})

test('R-NET-2: a ranked network is measured every four seconds from the first request on, and the best endpoint is asked', async () => {
  const latencies: Record<string, number> = { 'https://slow.example': 500, 'https://quick.example': 20 }
  const asked: string[] = []
  const { rpc } = fakeRpc(
    async ({ id, method }, url) => {
      asked.push(`${method} ${url}`)
      await new Promise((resolve) => setTimeout(resolve, latencies[url]))
      return resultResponse(id, method === 'getGenesisHash' ? 'hash' : url)
    },
    Object.keys(latencies),
    { ranked: true },
  )
  expect(asked).toEqual([])
  const ask = async () => {
    const asking = codeOf(rpc.request(id, 'getHealth', [], never))
    await vi.advanceTimersByTimeAsync(1_000)
    return asking
  }
  expect(await ask()).toEqual({ wentWell: 'https://slow.example' })
  expect(await ask()).toEqual({ wentWell: 'https://quick.example' })
  latencies['https://quick.example'] = 2_000
  await vi.advanceTimersByTimeAsync(2 * durations.rankingInterval)
  expect(await ask()).toEqual({ wentWell: 'https://slow.example' })
  expect(asked.filter((each) => each === 'getGenesisHash https://slow.example').length).toBeGreaterThan(2)
  rpc.destroy()
  const before = asked.length
  await vi.advanceTimersByTimeAsync(2 * durations.rankingInterval)
  expect(asked).toHaveLength(before)
})

test('R-NET-1: a gateway is asked first, with network and project id in its query, and the network’s own endpoints after it', async () => {
  const gateway = 'https://rpc.example/v1'
  const { rpc, requests } = fakeRpc(
    ({ id }, url) => (url.startsWith(gateway) ? new Response('', { status: 403 }) : resultResponse(id, 'fine')),
    ['https://one.example'],
    { gateway, projectId: 'abc' },
  )
  expect(await codeOf(rpc.request(id, 'getHealth', [], never))).toEqual({ wentWell: 'fine' })
  const query = `chainId=${encodeURIComponent(id)}&projectId=abc`
  expect(requests).toEqual([`${gateway}?${query}`, 'https://one.example'])
})

test('an aborted request ends at once', async () => {
  const { rpc } = fakeRpc(() => new Promise<Response>(() => {}))
  const abort = new AbortController()
  const settled = codeOf(rpc.request(id, 'x', [], abort.signal))
  abort.abort()
  expect(await settled).toBe('rpc/aborted')
})

test.each([
  ['no JSON', () => new Response('<html>'), 'rpc/parse'],
  ['no reply', () => Response.json([]), 'rpc/invalid-response'],
  ['the reply to another question', () => resultResponse('kit-99', 1), 'rpc/invalid-response'],
  ['404', () => new Response('', { status: 404 }), 'rpc/invalid-request'],
])('F05, F12, F14: the RPC client rejects %s from an endpoint', async (_, reply, expected) => {
  expect(await outcome(fakeRpc(reply).rpc.request(id, 'x', [], never))).toBe(expected)
})

test('numbers beyond the safe integer range arrive complete, as text', async () => {
  const { rpc } = fakeRpc(
    (body) =>
      new Response(
        `{"jsonrpc":"2.0","id":"${body.id}","result":[18446744073709551615,5,1.12345678901234567,"9007199254740993"]}`,
      ),
  )
  expect(await outcome(rpc.request(id, 'x', [], never))).toEqual({
    wentWell: ['18446744073709551615', 5, 1.1234567890123457, '9007199254740993'],
  })
})

test('R-NET-7: the RPC client requests nothing for a network that is not configured', async () => {
  const { rpc, requests } = fakeRpc((body) => resultResponse(body.id, 1))
  expect(await codeOf(rpc.request(devnet.caipNetworkId, 'x', [], never))).toBe('network/unknown')
  expect(requests).toEqual([])
})

test('R-NET-2: the RPC client skips an endpoint that answers 401 or 403 or asks for an hour of patience', async () => {
  const later = { status: 429, headers: { 'retry-after': '3600' } }
  for (const init of [{ status: 403 }, { status: 401 }, later]) {
    const { rpc, requests } = fakeRpc(
      (body, url) => (url.includes('one') ? new Response('', init) : resultResponse(body.id, 'fine')),
      ['https://one.example', 'https://two.example'],
    )
    const settled = codeOf(rpc.request(id, 'getHealth', [], never))
    await vi.advanceTimersByTimeAsync(1)
    expect(await settled).toEqual({ wentWell: 'fine' })
    expect(requests).toEqual(['https://one.example', 'https://two.example'])
  }
})

test('F07, F10, R-NET-1: the RPC client backs off from a busy endpoint, whatever its Retry-After says', async () => {
  for (const reply of [
    () => new Response('', { status: 429, headers: { 'retry-after': '0' } }),
    (body: { id: string }) => errorResponse(body.id, 429),
  ]) {
    const { rpc, requests } = fakeRpc(reply)
    const settled = codeOf(rpc.request(id, 'getHealth', [], never))
    await vi.advanceTimersByTimeAsync(149)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([await settled, requests.length]).toEqual(['rpc/rate-limited', 4])
  }
})

test('F20: parseExactly refuses text that is made to be slow to parse', () => {
  expect(() => parseExactly(`"${'\\"'.repeat(40_000)}`)).toThrow('no JSON')
})

test('a network without an HTTP endpoint is config/invalid', async () => {
  await expect(
    fakeRpc(() => new Response(''), ['ftp://one.example']).rpc.request(id, 'x', [], never),
  ).rejects.toMatchObject({ code: 'config/invalid', message: expect.stringContaining('solana({ rpcUrls })') })
})

test('F29: a request that goes offline rejects in its time, and nothing is asked again when the network is back', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  let isOnline = false
  const { rpc, requests } = fakeRpc((body) => {
    if (!isOnline) throw new TypeError('fetch failed')
    return resultResponse(body.id, 'fine')
  })
  const asking = codeOf(rpc.request(id, 'getHealth', [], never))
  await vi.advanceTimersByTimeAsync(500)
  const before = requests.length
  page.dispatchEvent(new Event('online'))
  expect([before, await outcome(asking), requests.length]).toEqual([3, { wentWell: 'rpc/unreachable' }, 4])
  isOnline = true
  expect(await outcome(rpc.request(id, 'getHealth', [], never))).toEqual({ wentWell: 'fine' })
  expect(requests).toHaveLength(5)
  vi.unstubAllGlobals()
})

test('an answer that breaks off is asked for again, and one that is longer than any is not', async () => {
  const broken = () => new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
  const urls = ['https://one.example', 'https://two.example']
  const breaking = fakeRpc(
    ({ id: call }, url) => (url === urls[0] ? new Response(broken()) : resultResponse(call, 5)),
    urls,
  )
  expect(await outcome(breaking.rpc.request(id, 'getBalance', [], never))).toEqual({ wentWell: 5 })
  const long = fakeRpc(() => new Response(new Uint8Array(serviceLimits.rpcBodyBytes + 1).fill(0x20)), urls)
  expect(await outcome(long.rpc.request(id, 'getBalance', [], never))).toBe('rpc/invalid-response')
  expect(long.requests).toEqual(urls.slice(0, 1))
})

test('a node that gives no reason, or is behind, is told by its code', async () => {
  const urls = ['https://one.example', 'https://two.example']
  const wordless = fakeRpc(({ id: call }) =>
    Response.json({ jsonrpc: '2.0', id: call, error: { code: -32_602, message: 7 } }),
  )
  await expect(wordless.rpc.request(id, 'getBalance', [], never)).rejects.toMatchObject({
    ...{ code: 'rpc/invalid-params', detail: 'The node gave no reason.' },
  })
  const behind = fakeRpc(
    ({ id: call }, url) => (url === urls[0] ? errorResponse(call, -32_005) : resultResponse(call, 5)),
    urls,
  )
  expect(await outcome(behind.rpc.request(id, 'getBalance', [], never))).toEqual({ wentWell: 5 })
})
