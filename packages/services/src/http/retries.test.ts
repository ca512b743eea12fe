import { durations } from '@kit/core'
import { number, object } from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, type Reply, standInFetch, status, useFakeTime } from './client.fixture.ts'

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

describe('R-NET-1: failures that may pass', () => {
  test.each([
    [408, 'rpc/timeout'],
    [413, 'rpc/invalid-request'],
    [429, 'rpc/rate-limited'],
    [500, 'rpc/internal'],
    [502, 'rpc/internal'],
    [503, 'rpc/internal'],
    [504, 'rpc/internal'],
  ])('F04: %i is tried four times, 150, 300 and 600 ms apart, and ends as %s', async (code, error) => {
    const { fetch, asked, gaps } = standInFetch(status(code))
    const answer = ask(fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(1_050)
    expect([asked.length, gaps(), answer.code()]).toEqual([4, backoff, error])
  })

  test.each([
    ['no connection', unreachable, 'rpc/unreachable'],
    ['an error of no kind', new Error('?'), 'rpc/unreachable'],
  ])('%s is tried four times', async (_, failure, error) => {
    const { fetch, asked, gaps } = standInFetch(failure)
    const answer = ask(fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(1_050)
    expect([asked.length, gaps(), answer.code()]).toEqual([4, backoff, error])
  })

  test('a later try may succeed', async () => {
    const answer = ask(standInFetch(status(503), unreachable, good()).fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(450)
    expect(answer.settled()).toEqual({ value: { count: 3 } })
  })

  test.each([
    [400, 'rpc/invalid-request'],
    [401, 'project/invalid-id'],
    [403, 'config/origin-not-allowed'],
    [404, 'rpc/invalid-request'],
    [301, 'rpc/invalid-request'],
  ])('F05, F06: %i is not tried again and is %s', async (code, error) => {
    const { fetch, asked } = standInFetch(status(code))
    const answer = ask(fetch, { path, schema })
    await answer.done
    expect([asked.length, answer.code()]).toEqual([1, error])
  })

  test.each<[string, () => Reply, number]>([
    ['a 503', () => status(503), 0],
    ['no connection', () => unreachable, 0],
    ['no answer', () => 'silence', durations.httpTimeout],
  ])('a POST is never repeated after %s, for it may have arrived', async (_, reply, wait) => {
    const { fetch, asked } = standInFetch(reply)
    const answer = ask(fetch, { path, body: {}, schema })
    await vi.advanceTimersByTimeAsync(wait)
    await answer.done
    expect(asked.length).toBe(1)
  })

  test('a POST that says it is idempotent is repeated', async () => {
    const { fetch, asked } = standInFetch(status(503), good())
    const answer = ask(fetch, { path, body: {}, idempotent: true, schema })
    await vi.advanceTimersByTimeAsync(150)
    expect([asked.length, answer.settled()]).toEqual([2, { value: { count: 3 } }])
  })
})

describe('R-NET-1: Retry-After', () => {
  test.each([
    ['F07: seconds', '1', [1_000, 1_000, 1_000]],
    ['F08: a date', 'Thu, 01 Jan 2026 00:00:02 GMT', [2_000, 300, 600]],
    ['F08: a date in the past', 'Thu, 01 Jan 2015 00:00:00 GMT', backoff],
    ['F08: half a date', 'Thu, 99 Foo', backoff],
    ['F10: 0', '0', backoff],
    ['F10: -5', '-5', backoff],
    ['F10: 1.5', '1.5', backoff],
    ['F10: abc', 'abc', backoff],
    ['F09: the longest that is waited for', '30', [30_000, 30_000, 30_000]],
  ])('%s', async (_, header, gaps) => {
    const { fetch, ...seen } = standInFetch(status(429, { 'retry-after': header }))
    const answer = ask(fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(100_000)
    expect([seen.gaps(), answer.code()]).toEqual([gaps, 'rpc/rate-limited'])
  })

  test('F10: a date that is nearer than the backoff does not shorten it', async () => {
    await vi.advanceTimersByTimeAsync(900)
    const { fetch, gaps } = standInFetch(status(503, { 'retry-after': 'Thu, 01 Jan 2026 00:00:01 GMT' }))
    ask(fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(gaps()).toEqual(backoff)
  })

  test.each([429, 503])('F09: %i that asks for more than 30 s ends at once as rpc/rate-limited', async (code) => {
    const { fetch, asked } = standInFetch(status(code, { 'retry-after': '99999' }))
    const answer = ask(fetch, { path, schema })
    await answer.done
    expect([asked.length, answer.code()]).toEqual([1, 'rpc/rate-limited'])
  })
})

describe('R-NET-1: ten seconds', () => {
  test('F01: a server that never answers is left after 10 s, four times, in 41,050 ms', async () => {
    const { fetch, asked, gaps } = standInFetch('silence')
    const answer = ask(fetch, { path, schema })
    await vi.advanceTimersByTimeAsync(41_049)
    expect([asked.length, gaps(), answer.code()]).toEqual([4, [10_150, 10_300, 10_600], undefined])
    await vi.advanceTimersByTimeAsync(1)
    expect(answer.code()).toBe('rpc/timeout')
  })

  test.each([
    ['F02: headers, then nothing', () => new ReadableStream<Uint8Array>()],
    ['F03: a byte a second', dripping],
  ])('%s: the deadline covers the body', async (_, body) => {
    const { fetch } = standInFetch(() => new Response(body()))
    const answer = ask(fetch, { path, body: {}, schema })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(answer.code()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer.code()).toBe('rpc/timeout')
  })
})

describe('a change of mind', () => {
  test('before it began asks nobody', async () => {
    const { fetch, asked } = standInFetch(good())
    const answer = ask(fetch, { path, schema, signal: AbortSignal.abort() })
    await answer.done
    expect([asked.length, answer.code()]).toEqual([0, 'rpc/aborted'])
  })

  test.each<[string, Reply, number]>([
    ['while the server is silent', 'silence', 5],
    ['while the body is stalled', new Response(new ReadableStream()), 5],
    ['between two tries', status(503), 100],
  ])('%s ends at once, leaves no timer, and tells fetch', async (_, reply, after) => {
    const { fetch, asked } = standInFetch(() => reply)
    const controller = new AbortController()
    const answer = ask(fetch, { path, schema, signal: controller.signal })
    await vi.advanceTimersByTimeAsync(after)
    controller.abort(new Error('closed'))
    await answer.done
    expect([asked.length, answer.code(), vi.getTimerCount()]).toEqual([1, 'rpc/aborted', 0])
    if (after < 100) expect(asked[0]?.init.signal?.aborted).toBe(true)
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
