import { durations, serviceLimits } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../test-utils/harness.ts'
import { type Posted, replies, type StubAnswer, stubFetch } from '../../test-utils/stub-fetch.ts'
import { createRpc } from './create-rpc.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const answer = replies(({ method, params }) => (method === 'eth_chainId' ? '0x1' : params))

async function startBatching(...answers: readonly StubAnswer[]) {
  const stub = stubFetch({ body: answer }, ...answers)
  const rpc = createRpc({ chainId: 1, urls: ['https://a.example'], batch: true, fetch: stub.fetch })
  const ask = async (count: number, method = 'eth_call') => {
    const asked = Array.from({ length: count }, (_, index) => codeOf(rpc.request({ method, params: [index] })))
    await vi.runAllTimersAsync()
    return Promise.all(asked)
  }
  await ask(1)
  const sizes = () => stub.posts.slice(1).map(({ body }) => (Array.isArray(body) ? body.length : 'single'))
  return { rpc, ask, sizes, posts: stub.posts }
}

const well = (count: number) => Array.from({ length: count }, (_, index) => ({ wentWell: [index] }))

test('R-NET-1: the endpoint puts the requests of one tick into one batch', async () => {
  const { ask, sizes } = await startBatching({ body: answer })
  expect(await ask(5)).toEqual(well(5))
  expect(sizes()).toEqual([5])
})

test('the endpoint sends a single request without a batch', async () => {
  const { ask, sizes } = await startBatching({ body: answer })
  await ask(1)
  expect(sizes()).toEqual(['single'])
})

test('F17, R-NET-1: 1,001 requests make two posts, and one failed request leaves the others alone', async () => {
  const body = (posted: Posted) => {
    const left = [posted].flat().filter(({ params }) => String(params) !== '17')
    return Array.isArray(posted) ? answer(left) : answer(posted)
  }
  const { ask, sizes } = await startBatching({ body })
  const outcomes = await ask(serviceLimits.rpcBatch + 1)
  expect(sizes()).toEqual([serviceLimits.rpcBatch, 'single'])
  expect(outcomes[17]).toBe('rpc/invalid-response')
  expect(outcomes.toSpliced(17, 1)).toEqual(well(serviceLimits.rpcBatch + 1).toSpliced(17, 1))
})

test('F15: replies in another order still reach their own requests', async () => {
  const { ask } = await startBatching({ body: (posted) => [answer(posted)].flat().toReversed() })
  expect(await ask(20)).toEqual(well(20))
})

test.each<[string, StubAnswer]>([
  ['a status', { status: 413 }],
  ['another status', { status: 400 }],
  ['an error', { body: () => ({ id: null, error: { code: -32600, message: 'no batches' } }) }],
])('a server that refuses batches by %s gets single requests for five minutes', async (_, refusal) => {
  const { ask, sizes } = await startBatching(refusal, { body: answer })
  expect(await ask(3)).toEqual(well(3))
  expect(sizes()).toEqual([3, 'single', 'single', 'single'])
  await ask(2)
  expect(sizes().slice(4)).toEqual(['single', 'single'])
  await vi.advanceTimersByTimeAsync(durations.batchRefusalMemory)
  await ask(2)
  expect(sizes().slice(6)).toEqual([2])
})

test('the endpoint retries a failed batch as a batch', async () => {
  const { ask, sizes } = await startBatching({ status: 503 }, { body: answer })
  expect(await ask(4)).toEqual(well(4))
  expect(sizes()).toEqual([4, 4])
})

test('a transaction never travels in a batch that might be repeated', async () => {
  const { ask, posts } = await startBatching({ status: 400 }, { body: answer })
  await ask(2, 'eth_sendRawTransaction')
  const sent = posts.slice(1).flatMap(({ body }) => body)
  expect(sent.filter(({ method }) => method === 'eth_sendRawTransaction')).toHaveLength(2)
})
