import { getBase58Decoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorResponse, fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, devnet, mainnet, never } from '../test-utils/harness.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'
import { broadcast } from './broadcast.ts'
import { createRpcClient } from './rpc-client.ts'

const network = mainnet.caipNetworkId
const urls = ['https://one.example', 'https://two.example']
const signed = transactionFrom('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv').fill(7, 1, 65)
const hash = getBase58Decoder().decode(signed.slice(1, 65))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Send = (id: string, attempt: number) => Response | Promise<Response>

/** @param status what the network knows of the transaction afterwards */
async function sent(send: Send, status: object | null = null): Promise<unknown> {
  let attempt = 0
  const { rpc } = fakeRpc(({ id, method }) => {
    if (method === 'getSignatureStatuses') return resultResponse(id, { value: [status] })
    attempt += 1
    return send(id, attempt)
  })
  const outcome = codeOf(broadcast(rpc, network, signed, never))
  await vi.advanceTimersByTimeAsync(120_000)
  return outcome
}

const silence = () => new Promise<Response>(() => {})

test('broadcast succeeds when an endpoint turns down a retry because the first attempt arrived', async () => {
  const send: Send = (id, attempt) =>
    attempt === 1 ? silence() : errorResponse(id, -32002, 'This transaction has already been processed')
  expect(await sent(send, { slot: 1, err: null, confirmationStatus: 'processed' })).toEqual({ wentWell: hash })
})

test.each<[string, Send]>([
  ['no endpoint answers', silence],
  ['every endpoint breaks the connection off', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['every endpoint answers with status 502', () => new Response('', { status: 502 })],
  ['every endpoint answers with status 520', () => new Response('', { status: 520 })],
  ['an endpoint answers with an error of no Solana node', (id) => errorResponse(id, -32000)],
  ['every endpoint answers with junk', () => new Response('<html>')],
  ['every endpoint answers with another hash', (id) => resultResponse(id, 'x')],
])('a transaction that may have arrived is unknown, and sent where the network knows it: %s', async (_, send) => {
  expect(await sent(send)).toBe('transaction/unknown')
  expect(await sent(send, { slot: 1, err: null, confirmationStatus: 'processed' })).toEqual({ wentWell: hash })
})

test('a transaction that may have arrived before the endpoints were busy is unknown', async () => {
  const send: Send = (_, attempt) => (attempt === 1 ? silence() : new Response('', { status: 429 }))
  expect(await sent(send)).toBe('transaction/unknown')
})

test.each([undefined, { err: 'BlockhashNotFound' }])(
  'a transaction that may have arrived before a node refused it is unknown (%o)',
  async (reason) => {
    const refuse = (id: string) => errorResponse(id, -32002, 'Transaction simulation failed', reason)
    expect(await sent((id, attempt) => (attempt === 1 ? silence() : refuse(id)))).toBe('transaction/unknown')
  },
)

test('a transaction that may have arrived at one endpoint is unknown, also when the next one finds it too old', async () => {
  const { rpc } = fakeRpc(({ id, method }, url) => {
    if (method === 'getSignatureStatuses') return resultResponse(id, { value: [null] })
    if (url === urls[0]) return new Response('', { status: 520 })
    return errorResponse(id, -32002, 'Transaction simulation failed', { err: 'BlockhashNotFound' })
  }, urls)
  const outcome = codeOf(broadcast(rpc, network, signed, never))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toBe('transaction/unknown')
})

test('a transaction whose network is removed while it is sent is unknown, and carries its hash', async () => {
  const networks = [{ ...mainnet, rpcUrls: { default: { http: urls } } }]
  const removed: (() => void)[] = []
  const rpc = createRpcClient({
    networks,
    watchNetworks: (listener) => {
      removed.push(listener)
      return () => {}
    },
    fetch: silence,
  })
  const sending = broadcast(rpc, network, signed, never).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  networks.pop()
  for (const listener of removed) listener()
  await vi.advanceTimersByTimeAsync(10)
  expect(await sending).toMatchObject({ code: 'transaction/unknown', context: { transactionId: hash } })
})

test('a transaction of a network that is not there any more is not sent', async () => {
  const { rpc, requests } = fakeRpc(silence)
  expect(await codeOf(broadcast(rpc, devnet.caipNetworkId, signed, never))).toBe('network/unknown')
  expect(requests).toEqual([])
})

test('a transaction whose sending the page gave up is unknown, and carries its hash', async () => {
  const abort = new AbortController()
  const { rpc } = fakeRpc(() => silence())
  const sending = broadcast(rpc, network, signed, abort.signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  abort.abort()
  await vi.advanceTimersByTimeAsync(10)
  expect(await sending).toMatchObject({ code: 'transaction/unknown', context: { transactionId: hash } })
})

test.each<[string, Send, string]>([
  ['refuse it', (id) => errorResponse(id, -32002), 'transaction/invalid'],
  [
    'find it too old',
    (id) => errorResponse(id, -32002, 'Transaction simulation failed', { err: 'BlockhashNotFound' }),
    'transaction/expired',
  ],
  ['answer with status 403', () => new Response('', { status: 403 }), 'rpc/invalid-request'],
  ['are busy', () => new Response('', { status: 429 }), 'rpc/rate-limited'],
  ['are behind', (id) => errorResponse(id, -32005), 'rpc/server'],
  ['find a signature of a precompile wrong', (id) => errorResponse(id, -32006), 'transaction/invalid'],
])('broadcast fails when endpoints %s and do not know the transaction', async (_, send, code) => {
  expect(await sent(send)).toBe(code)
})

test('broadcast sends exactly the signed bytes', async () => {
  let body: unknown
  const { rpc } = fakeRpc(({ id, params }) => {
    body = params[0]
    return resultResponse(id, hash)
  })
  expect(await broadcast(rpc, network, signed, never)).toBe(hash)
  expect(new Uint8Array(getBase64Encoder().encode(String(body)))).toEqual(signed)
  expect(getBase64Decoder().decode(signed)).toBe(body)
})

test('broadcast sends nothing under an aborted signal', async () => {
  const { rpc, requests } = fakeRpc(({ id }) => resultResponse(id, hash))
  expect(await codeOf(broadcast(rpc, network, signed, AbortSignal.abort()))).toBe('rpc/aborted')
  expect(requests).toEqual([])
})
