import { durations } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf, devnet, mainnet, never } from '../stand-ins/bench.ts'
import { answerOf, refusalOf, scriptedNode } from '../stand-ins/scripted-node.ts'
import { parseExactly } from './read-reply.ts'

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
  const { node, asked } = scriptedNode(
    (body, url) => (url.includes('one') ? new Response('', { status: 503 }) : answerOf(body.id, 'fine')),
    ['https://one.example', 'https://two.example'],
  )
  expect(await outcome(node.ask(id, 'getHealth', [], never))).toEqual({ wentWell: 'fine' })
  expect(asked).toEqual([...Array(4).fill('https://one.example'), 'https://two.example'])
})

test('what a node says is told in the words of the kit, and not asked again', async () => {
  for (const [code, expected] of [
    [-32002, 'transaction/invalid'],
    [-32602, 'rpc/invalid-params'],
    [-32601, 'rpc/method-not-found'],
    [12, 'rpc/server'],
  ] as const) {
    const { node, asked } = scriptedNode((body) => refusalOf(body.id, code))
    expect(await outcome(node.ask(id, 'x', [], never))).toBe(expected)
    expect(asked).toHaveLength(1)
  }
})

test('an endpoint that never answers is given up after its ten seconds, and destroying ends all', async () => {
  const { node } = scriptedNode(() => new Promise<Response>(() => {}))
  const told = codeOf(node.ask(id, 'x', [], never))
  await vi.advanceTimersByTimeAsync(durations.httpTimeout * 4 + 10_000)
  expect(await told).toBe('rpc/timeout')
  const ended = codeOf(node.ask(id, 'x', [], never))
  node.destroy()
  expect(await ended).toBe('kit/destroyed')
})

test('a question that is aborted ends at once', async () => {
  const { node } = scriptedNode(() => new Promise<Response>(() => {}))
  const abort = new AbortController()
  const told = codeOf(node.ask(id, 'x', [], abort.signal))
  abort.abort()
  expect(await told).toBe('rpc/aborted')
})

test.each([
  ['no JSON', () => new Response('<html>'), 'rpc/parse'],
  ['no reply', () => Response.json([]), 'rpc/invalid-response'],
  ['the reply to another question', () => answerOf('kit-99', 1), 'rpc/invalid-response'],
  ['404', () => new Response('', { status: 404 }), 'rpc/invalid-request'],
])('an endpoint that gives %s is not believed', async (_, reply, expected) => {
  expect(await outcome(scriptedNode(reply).node.ask(id, 'x', [], never))).toBe(expected)
})

test('numbers that a JavaScript number cannot hold come whole', async () => {
  const { node } = scriptedNode(
    (body) =>
      new Response(
        `{"jsonrpc":"2.0","id":"${body.id}","result":[18446744073709551615,5,1.12345678901234567,"9007199254740993"]}`,
      ),
  )
  expect(await outcome(node.ask(id, 'x', [], never))).toEqual({
    wentWell: ['18446744073709551615', 5, 1.1234567890123457, '9007199254740993'],
  })
})

test('R-NET-7: a network that was not configured is not asked', async () => {
  const { node, asked } = scriptedNode((body) => answerOf(body.id, 1))
  expect(await codeOf(node.ask(devnet.caipNetworkId, 'x', [], never))).toBe('network/unknown')
  expect(asked).toEqual([])
})

test('R-NET-2: an endpoint that lets nobody in, or asks for an hour, gives way to the next at once', async () => {
  const later = { status: 429, headers: { 'retry-after': '3600' } }
  for (const init of [{ status: 403 }, { status: 401 }, later]) {
    const { node, asked } = scriptedNode(
      (body, url) => (url.includes('one') ? new Response('', init) : answerOf(body.id, 'fine')),
      ['https://one.example', 'https://two.example'],
    )
    const told = codeOf(node.ask(id, 'getHealth', [], never))
    await vi.advanceTimersByTimeAsync(1)
    expect(await told).toEqual({ wentWell: 'fine' })
    expect(asked).toEqual(['https://one.example', 'https://two.example'])
  }
})

test('R-NET-1: an endpoint that is busy is not stormed, whatever it says of waiting', async () => {
  for (const reply of [
    () => new Response('', { status: 429, headers: { 'retry-after': '0' } }),
    (body: { id: string }) => refusalOf(body.id, 429),
  ]) {
    const { node, asked } = scriptedNode(reply)
    const told = codeOf(node.ask(id, 'getHealth', [], never))
    await vi.advanceTimersByTimeAsync(149)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([await told, asked.length]).toEqual(['rpc/rate-limited', 4])
  }
})

test('an answer made to be read for ever is given up at once', () => {
  vi.useRealTimers()
  const begun = performance.now()
  expect(() => parseExactly(`"${'\\"'.repeat(40_000)}`)).toThrow('no JSON')
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('a network without an endpoint is a mistake of the dApp’s', async () => {
  expect(await codeOf(scriptedNode(() => new Response(''), ['ftp://one.example']).node.ask(id, 'x', [], never))).toBe(
    'config/invalid',
  )
})
