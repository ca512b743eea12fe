import { durations, serviceLimits } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSolanaChainClient } from '../create-solana-chain-client.ts'
import { codeOf, mainnet, never } from '../test-utils/harness.ts'
import { createRpcClient, type RpcClientOptions } from './rpc-client.ts'

const network = mainnet.caipNetworkId
const urls = ['https://one.example', 'https://two.example']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Message = { readonly id: string; readonly method: string; readonly params: readonly unknown[] }
type Posted = Message | readonly Message[]

const all = (posted: Posted) => [posted].flat()
const reply = ({ id, params }: Message) => ({ jsonrpc: '2.0', id, result: params[0] })
const answer = (posted: Posted) =>
  Response.json(Array.isArray(posted) ? all(posted).map(reply) : all(posted).map(reply)[0])

/** A client of two endpoints that answer as the test says. */
function start(
  respond: (posted: Posted, url: string) => Response | Promise<Response>,
  options: Pick<RpcClientOptions, 'batch' | 'ranked'> = { batch: true },
) {
  const posts: { readonly url: string; readonly posted: Posted }[] = []
  const fetch: RpcClientOptions['fetch'] = async (url, init) => {
    const posted: Posted = JSON.parse(String(init.body))
    posts.push({ url, posted })
    return respond(posted, url)
  }
  const rpc = createRpcClient({
    networks: [{ ...mainnet, rpcUrls: { default: { http: urls } } }],
    fetch,
    ...options,
  })
  const ask = async (...asked: readonly (readonly [method: string, param: unknown])[]) => {
    const asking = asked.map(([method, param]) => codeOf(rpc.request(network, method, [param], never)))
    await vi.advanceTimersByTimeAsync(60_000)
    return Promise.all(asking)
  }
  const read = (count: number) => ask(...Array.from({ length: count }, (_, index) => ['getBalance', index] as const))
  const sizes = () => posts.map(({ posted }) => ('method' in posted ? 'single' : posted.length))
  return { rpc, ask, read, sizes, posts }
}

const well = (count: number) => Array.from({ length: count }, (_, index) => ({ wentWell: index }))

test('R-NET-1: with `batch` the reads of one tick go in one request, and without it in one each', async () => {
  const batching = start(answer)
  expect([await batching.read(5), batching.sizes()]).toEqual([well(5), [5]])
  const plain = start(answer, {})
  expect([await plain.read(2), plain.sizes()]).toEqual([well(2), ['single', 'single']])
})

test('F15: each read gets its own answer, in whatever order they come', async () => {
  const { read } = start((posted) => Response.json(all(posted).map(reply).toReversed()))
  expect(await read(20)).toEqual(well(20))
})

test('a number of more than 16 digits keeps every digit in a batch, too', async () => {
  const { read } = start((posted) => {
    const bodies = all(posted).map(({ id }) => `{"jsonrpc":"2.0","id":"${id}","result":18446744073709551615}`)
    return new Response(`[${bodies}]`)
  })
  const exact = { wentWell: '18446744073709551615' }
  expect(await read(2)).toEqual([exact, exact])
})

test('F16: a read that the node refuses leaves the others alone, and is not repeated', async () => {
  const error = { code: -32602, message: 'no' }
  const { read, sizes } = start((posted) =>
    Response.json(all(posted).map((each) => (each.params[0] === 1 ? { id: each.id, error } : reply(each)))),
  )
  expect(await read(3)).toEqual([{ wentWell: 0 }, 'rpc/invalid-params', { wentWell: 2 }])
  expect(sizes()).toEqual([3])
})

test('F16: a read that a batch leaves out is asked again alone, and the others are not', async () => {
  const { read, posts } = start((posted) =>
    Array.isArray(posted) ? Response.json(posted.slice(1).map(reply)) : answer(posted),
  )
  expect(await read(3)).toEqual(well(3))
  expect(posts.map(({ posted }) => all(posted).map(({ params }) => params[0]))).toEqual([[0, 1, 2], [0]])
})

test('F17: 1,001 reads are two requests', async () => {
  const { read, sizes } = start(answer)
  expect(await read(serviceLimits.rpcBatch + 1)).toEqual(well(serviceLimits.rpcBatch + 1))
  expect(sizes()).toEqual([serviceLimits.rpcBatch, 'single'])
})

test.each([
  ['403', () => new Response('', { status: 403 })],
  ['413', () => new Response('', { status: 413 })],
  ['an error for all', () => Response.json({ id: null, error: { code: -32600, message: 'no batches' } })],
  ['no list', () => Response.json(null)],
])('F18: an endpoint that refuses a batch by %s gets single requests for five minutes', async (_, refuse) => {
  const { read, sizes } = start((posted) => (Array.isArray(posted) ? refuse() : answer(posted)))
  expect([await read(2), await read(2)]).toEqual([well(2), well(2)])
  expect(sizes()).toEqual([2, 'single', 'single', 'single', 'single'])
  await vi.advanceTimersByTimeAsync(durations.batchRefusalMemory)
  await read(2)
  expect(sizes()[5]).toBe(2)
})

test.each([
  ['status 503', () => new Response('', { status: 503 })],
  ['429 for all', () => Response.json({ id: null, error: { code: 429, message: 'slow down' } })],
  ['-32005 for all', () => Response.json({ id: null, error: { code: -32005, message: 'behind' } })],
])('F11: a batch that a busy endpoint turns away by %s is repeated as a batch', async (_, turnAway) => {
  let turned = 0
  const { read, sizes } = start((posted) => (turned++ === 0 ? turnAway() : answer(posted)))
  expect(await read(4)).toEqual(well(4))
  expect(sizes()).toEqual([4, 4])
})

test('R-NET-2: the next endpoint is asked, by a batch, when one fails', async () => {
  const { read, posts } = start((posted, url) => (url === urls[0] ? new Promise(() => {}) : answer(posted)))
  expect(await read(3)).toEqual(well(3))
  expect(posts.map(({ url, posted }) => [url, all(posted).length])).toEqual(urls.map((url) => [url, 3]))
})

test('a transaction is never in a batch', async () => {
  const { ask, posts } = start(answer)
  const sending = (param: string) => ['sendTransaction', param] as const
  expect(await ask(sending('a'), ['getBalance', 1], sending('b'), ['getBalance', 2])).toEqual(
    ['a', 1, 'b', 2].map((wentWell) => ({ wentWell })),
  )
  const methods = posts.map(({ posted }) => ('method' in posted ? posted.method : posted.map(({ method }) => method)))
  expect(methods).toEqual(['sendTransaction', 'sendTransaction', ['getBalance', 'getBalance']])
})

test('the chain client of an adapter with `batch` reads in batches', async () => {
  const bodies: Posted[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const posted: Posted = JSON.parse(String(init.body))
    bodies.push(posted)
    return Response.json(all(posted).map(({ id }) => ({ id, result: { value: 5 } })))
  })
  const chain = createSolanaChainClient(
    { networks: [mainnet], projectId: undefined, metadata: { name: '', url: '', icons: [] } },
    { batch: true },
  )
  const read = () => chain.features.readBalance?.({ address: '11111111111111111111111111111111', network }, never)
  const reading = Promise.all([read(), read()])
  await vi.runAllTimersAsync()
  expect(await reading).toEqual([expect.objectContaining({ amount: 5n }), expect.objectContaining({ amount: 5n })])
  expect(bodies.map((posted) => all(posted).length)).toEqual([2])
  vi.unstubAllGlobals()
})

test('destroy() ends the reads of a batch', async () => {
  const { rpc, read } = start(() => new Promise(() => {}))
  const reading = read(2)
  await vi.advanceTimersByTimeAsync(1)
  rpc.destroy()
  expect(await reading).toEqual(['kit/destroyed', 'kit/destroyed'])
})

test('endpoints are measured outside a batch', async () => {
  const { ask, sizes } = start(answer, { batch: true, ranked: true })
  await ask(['getBalance', 1], ['getBalance', 2])
  expect(sizes().filter((size) => size !== 'single')).toEqual([2])
})
