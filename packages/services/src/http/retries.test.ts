import { durations } from '@kit/core'
import { number, object } from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeFetch, type Reply, send, status, useFakeTime } from './client.fixture.ts'

const path = '/thing'
const schema = object({ count: number() })
const good = () => Response.json({ count: 3 })
const unreachable = new TypeError('fetch failed')
const backoff = [150, 300, 600]

beforeEach(() => {
  useFakeTime()
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('R-NET-1: transient failures', () => {
  test.each([
    [408, 'rpc/timeout'],
    [413, 'rpc/invalid-request'],
    [429, 'rpc/rate-limited'],
    [500, 'rpc/internal'],
    [502, 'rpc/internal'],
    [503, 'rpc/internal'],
    [504, 'rpc/internal'],
  ])('F04: a %i is tried four times, 150, 300 and 600 ms apart, and rejects with %s', async (code, error) => {
    const { fetch, requests, gaps } = fakeFetch(status(code))
    const answer = send(fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(1_050)
    expect([requests.length, gaps(), answer.code()]).toEqual([4, backoff, error])
  })

  test.each([
    ['no connection', unreachable, 'rpc/unreachable'],
    ['an unknown error', new Error('?'), 'rpc/unreachable'],
  ])('%s is tried four times', async (_, failure, error) => {
    const { fetch, requests, gaps } = fakeFetch(failure)
    const answer = send(fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(1_050)
    expect([requests.length, gaps(), answer.code()]).toEqual([4, backoff, error])
  })

  test('a later attempt may succeed', async () => {
    const answer = send(fakeFetch(status(503), unreachable, good()).fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(450)
    expect(answer.settled()).toEqual({ value: { count: 3 } })
  })

  test.each([
    [400, 'rpc/invalid-request'],
    [401, 'project/invalid-id'],
    [403, 'config/origin-not-allowed'],
    [404, 'rpc/invalid-request'],
    [301, 'rpc/invalid-request'],
  ])('F05, F06: a %i is not tried again and rejects with %s', async (code, error) => {
    const { fetch, requests } = fakeFetch(status(code))
    const answer = send(fetch, { path, schema })
    await answer.done
    expect([requests.length, answer.code()]).toEqual([1, error])
  })

  test.each([
    [401, /^Invalid Project ID: .*projectId.*\(HTTP 401 from \/getWallets\)$/],
    [403, /^Invalid App Configuration: .*allow-list.*\(HTTP 403 from \/getWallets\)$/],
  ])('a %i says to the developer what to do', async (code, message) => {
    const answer = send(fakeFetch(status(code)).fetch, { path: '/getWallets', schema })
    await answer.done
    expect(answer.settled()).toMatchObject({ error: { message: expect.stringMatching(message) } })
  })

  test.each<[string, () => Reply, number]>([
    ['a 503', () => status(503), 0],
    ['no connection', () => unreachable, 0],
    ['no answer', () => 'silence', durations.httpTimeout],
  ])('F27: a POST is never repeated after %s, since it may have arrived', async (_, reply, wait) => {
    const { fetch, requests } = fakeFetch(reply)
    const answer = send(fetch, { path, body: {}, schema })
    await vi.advanceTimersByTimeAsync(wait)
    await answer.done
    expect(requests.length).toBe(1)
  })

  test('an idempotent POST is repeated', async () => {
    const { fetch, requests } = fakeFetch(status(503), good())
    const answer = send(fetch, { path, body: {}, idempotent: true, schema })
    await vi.advanceTimersByTimeAsync(150)
    expect([requests.length, answer.settled()]).toEqual([2, { value: { count: 3 } }])
  })
})

describe('R-NET-1: Retry-After', () => {
  test.each([
    ['seconds', '1', [1_000, 1_000, 1_000]],
    ['a date', 'Thu, 01 Jan 2026 00:00:02 GMT', [2_000, 300, 600]],
    ['a date in the past', 'Thu, 01 Jan 2015 00:00:00 GMT', backoff],
    ['half a date', 'Thu, 99 Foo', backoff],
    ['0', '0', backoff],
    ['-5', '-5', backoff],
    ['1.5', '1.5', backoff],
    ['abc', 'abc', backoff],
    ['the longest accepted delay', '30', [30_000, 30_000, 30_000]],
  ])('F07, F08, F10: %s', async (_, header, gaps) => {
    const { fetch, ...seen } = fakeFetch(status(429, { 'retry-after': header }))
    const answer = send(fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(100_000)
    expect([seen.gaps(), answer.code()]).toEqual([gaps, 'rpc/rate-limited'])
  })

  test('F08: a date before the end of the backoff does not shorten it', async () => {
    await vi.advanceTimersByTimeAsync(900)
    const { fetch, gaps } = fakeFetch(status(503, { 'retry-after': 'Thu, 01 Jan 2026 00:00:01 GMT' }))
    send(fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(gaps()).toEqual(backoff)
  })

  test.each([429, 503])(
    'F09: a %i that asks for more than 30 s rejects at once with rpc/rate-limited',
    async (code) => {
      const { fetch, requests } = fakeFetch(status(code, { 'retry-after': '99999' }))
      const answer = send(fetch, { path, schema })
      await answer.done
      expect([requests.length, answer.code()]).toEqual([1, 'rpc/rate-limited'])
    },
  )
})

describe('R-NET-1: the timeout of ten seconds', () => {
  test('F01: ends each of four attempts with a server that never answers, in 41,050 ms', async () => {
    const { fetch, requests, gaps } = fakeFetch('silence')
    const answer = send(fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(41_049)
    expect([requests.length, gaps(), answer.code()]).toEqual([4, [10_150, 10_300, 10_600], undefined])
    await vi.advanceTimersByTimeAsync(1)
    expect(answer.code()).toBe('rpc/timeout')
  })

  test.each([
    ['headers, then nothing', () => new ReadableStream<Uint8Array>()],
    ['a byte a second', dripping],
  ])('F02, F03: covers the body: %s', async (_, body) => {
    const { fetch } = fakeFetch(() => new Response(body()))
    const answer = send(fetch, { path, body: {}, schema })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(answer.code()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer.code()).toBe('rpc/timeout')
  })
})

describe('an aborted request', () => {
  test('sends nothing when it was aborted before', async () => {
    const { fetch, requests } = fakeFetch(good())
    const answer = send(fetch, { path, schema, signal: AbortSignal.abort() })
    await answer.done
    expect([requests.length, answer.code()]).toEqual([0, 'rpc/aborted'])
  })

  test.each<[string, Reply, number]>([
    ['while the server is silent', 'silence', 5],
    ['while the body is stalled', new Response(new ReadableStream()), 5],
    ['between two attempts', status(503), 100],
  ])('rejects at once %s, clears its timers and aborts fetch', async (_, reply, after) => {
    const { fetch, requests } = fakeFetch(() => reply)
    const controller = new AbortController()
    const answer = send(fetch, { path, schema, signal: controller.signal })
    await vi.advanceTimersByTimeAsync(after)
    controller.abort(new Error('closed'))
    await answer.done
    expect([requests.length, answer.code(), vi.getTimerCount()]).toEqual([1, 'rpc/aborted', 0])
    if (after < 100) expect(requests[0]?.init.signal?.aborted).toBe(true)
  })
})

function dripping(): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setTimeout>
  return new ReadableStream({
    start(controller) {
      const drip = () => {
        controller.enqueue(new TextEncoder().encode(' '))
        timer = setTimeout(drip, 1_000)
      }
      drip()
    },
    cancel: () => clearTimeout(timer),
  })
}
