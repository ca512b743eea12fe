import { durations } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorResponse, fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, devnet, mainnet, never } from '../test-utils/harness.ts'
import { parseExactly } from './rpc-response.ts'

const id = mainnet.caipNetworkId

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Waits are jumped over. */
async function outcome(promise: Promise<unknown>): Promise<unknown> {
  const told = codeOf(promise)
  await vi.advanceTimersByTimeAsync(120_000)
  return told
}

test('R-NET-1: an endpoint that fails for the moment is tried again, and then the next one', async () => {
  const { rpc, requests } = fakeRpc(
    (body, url) => (url.includes('one') ? new Response('', { status: 503 }) : resultResponse(body.id, 'fine')),
    ['https://one.example', 'https://two.example'],
  )
  expect(await outcome(rpc.request(id, 'getHealth', [], never))).toEqual({ wentWell: 'fine' })
  expect(requests).toEqual([...Array(4).fill('https://one.example'), 'https://two.example'])
})

test('what a node says is told in the words of the kit, and not asked again', async () => {
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

test('an endpoint that never answers is given up after its ten seconds, and destroying ends all', async () => {
  const { rpc } = fakeRpc(() => new Promise<Response>(() => {}))
  const told = codeOf(rpc.request(id, 'x', [], never))
  await vi.advanceTimersByTimeAsync(durations.httpTimeout * 4 + 10_000)
  expect(await told).toBe('rpc/timeout')
  const ended = codeOf(rpc.request(id, 'x', [], never))
  rpc.destroy()
  expect(await ended).toBe('kit/destroyed')
})

test('a question that is aborted ends at once', async () => {
  const { rpc } = fakeRpc(() => new Promise<Response>(() => {}))
  const abort = new AbortController()
  const told = codeOf(rpc.request(id, 'x', [], abort.signal))
  abort.abort()
  expect(await told).toBe('rpc/aborted')
})

test.each([
  ['no JSON', () => new Response('<html>'), 'rpc/parse'],
  ['no reply', () => Response.json([]), 'rpc/invalid-response'],
  ['the reply to another question', () => resultResponse('kit-99', 1), 'rpc/invalid-response'],
  ['404', () => new Response('', { status: 404 }), 'rpc/invalid-request'],
])('an endpoint that gives %s is not believed', async (_, reply, expected) => {
  expect(await outcome(fakeRpc(reply).rpc.request(id, 'x', [], never))).toBe(expected)
})

test('numbers that a JavaScript number cannot hold come whole', async () => {
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

test('R-NET-7: a network that was not configured is not asked', async () => {
  const { rpc, requests } = fakeRpc((body) => resultResponse(body.id, 1))
  expect(await codeOf(rpc.request(devnet.caipNetworkId, 'x', [], never))).toBe('network/unknown')
  expect(requests).toEqual([])
})

test('R-NET-2: an endpoint that lets nobody in, or asks for an hour, gives way to the next at once', async () => {
  const later = { status: 429, headers: { 'retry-after': '3600' } }
  for (const init of [{ status: 403 }, { status: 401 }, later]) {
    const { rpc, requests } = fakeRpc(
      (body, url) => (url.includes('one') ? new Response('', init) : resultResponse(body.id, 'fine')),
      ['https://one.example', 'https://two.example'],
    )
    const told = codeOf(rpc.request(id, 'getHealth', [], never))
    await vi.advanceTimersByTimeAsync(1)
    expect(await told).toEqual({ wentWell: 'fine' })
    expect(requests).toEqual(['https://one.example', 'https://two.example'])
  }
})

test('R-NET-1: an endpoint that is busy is not stormed, whatever it says of waiting', async () => {
  for (const reply of [
    () => new Response('', { status: 429, headers: { 'retry-after': '0' } }),
    (body: { id: string }) => errorResponse(body.id, 429),
  ]) {
    const { rpc, requests } = fakeRpc(reply)
    const told = codeOf(rpc.request(id, 'getHealth', [], never))
    await vi.advanceTimersByTimeAsync(149)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([await told, requests.length]).toEqual(['rpc/rate-limited', 4])
  }
})

test('an answer made to be read for ever is given up at once', () => {
  vi.useRealTimers()
  const begun = performance.now()
  expect(() => parseExactly(`"${'\\"'.repeat(40_000)}`)).toThrow('no JSON')
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('a network without an endpoint is a mistake of the dApp’s', async () => {
  expect(await codeOf(fakeRpc(() => new Response(''), ['ftp://one.example']).rpc.request(id, 'x', [], never))).toBe(
    'config/invalid',
  )
})
