import { durations, isNetworkId } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Reply, status, useFakeTime } from '../http/client.fixture.ts'
import { answer, bundledFirst, first, listings, outcomeOf, startList } from './wallet-list.fixture.ts'

beforeEach(() => {
  useFakeTime()
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.doUnmock('./bundled/bundled-page.ts')
  vi.resetModules()
})

const retries = 150 + 300 + 600

describe('the bundled list answers when the directory fails with', () => {
  test.each<[string, Reply, number]>([
    ['500', status(500), retries],
    ['503', status(503), retries],
    ['429 with a long Retry-After', status(429, { 'retry-after': '9999' }), 0],
    ['429 with a Retry-After beyond the timeout', status(429, { 'retry-after': '29' }), 6_000],
    ['404', status(404), 0],
    ['no connection', new TypeError('fetch failed'), retries],
    ['silence', 'silence', 6_000],
    ['a body that stalls', new Response(new ReadableStream()), 6_000],
    ['HTML', new Response('<!doctype html><p>Sign in</p>'), 0],
    ['half an answer', new Response('{"count":1,"data":['), 0],
    ['an answer without a list', Response.json({ count: 3 }), 0],
    ['a list that is not an array', Response.json({ count: 3, data: { length: 3 } }), 0],
    ['an answer over the cap', answer(['x'.repeat(1_100_000)]), 0],
    ['an answer too deep', new Response(`{"data":${'['.repeat(99)}${']'.repeat(99)}}`), 0],
  ])('%s', async (_, reply, after) => {
    const { find } = startList([reply])
    const page = find()
    await vi.advanceTimersByTimeAsync(after)
    expect(await page).toEqual(bundledFirst)
  })

  test('R-DIR-1: silence, after six seconds for all attempts together', async () => {
    const { find, requests } = startList([status(503), 'silence'])
    let page: unknown
    find().then((found) => {
      page = found
    })
    await vi.advanceTimersByTimeAsync(durations.directoryPage - 1)
    expect([page, requests.length]).toEqual([undefined, 2])
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitUntil(() => page !== undefined)
    expect(page).toEqual(bundledFirst)
    expect(requests.at(-1)?.init.signal?.aborted).toBe(true)
  })

  test('status 503, and applies search, paging, networks and ids', async () => {
    const { list } = startList([status(404)])
    const ask = (query: object) =>
      outcomeOf(list.find({ ...first, entries: 2, ...query }, new AbortController().signal))
    expect(await ask({ search: 'RAIN' })).toBe('bundled: bundled:rainbow')
    expect(await ask({ include: ['bundled:rabby', 'c57ca95b'] })).toBe('bundled: bundled:rabby')
    expect(await ask({ exclude: ['bundled:metamask'] })).toBe('bundled: bundled:trust bundled:coinbase')
    expect(await ask({ page: 2 })).toBe('bundled: bundled:coinbase bundled:phantom')
    expect(await ask({ networks: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'].filter(isNetworkId) })).toMatch(
      /^bundled: bundled:talisman /,
    )
    expect(await ask({ certified: true })).toBe('bundled: ')
  })

  test('no connection, with an empty page when the bundle cannot be loaded either', async () => {
    vi.doMock('./bundled/bundled-page.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    vi.resetModules()
    const { createWalletList } = await import('./create-wallet-list.ts')
    const list = createWalletList({ urls: {}, projectId: undefined })
    const page = await list.find(first, new AbortController().signal)
    expect(page).toEqual({ wallets: [], count: 0, source: 'bundled' })
  })
})

describe('a refusal that the developer has to fix rejects', () => {
  test.each([
    [401, 'project/invalid-id'],
    [403, 'config/origin-not-allowed'],
  ])('%i with %s', async (code, error) => {
    const { find, requests } = startList([status(code)])
    expect([await outcomeOf(find()), requests.length]).toEqual([error, 1])
  })
})

describe('after a page', () => {
  test.each<[string, Reply, number]>([
    ['that failed', status(404), 0],
    ['that was slow', 'silence', 6_000],
    ['that was refused', status(403), 0],
  ])('%s the same page and the next can be requested', async (_, reply, after) => {
    const { find } = startList([reply, answer(listings(1)), answer(listings(1, 41))])
    const failed = outcomeOf(find())
    await vi.advanceTimersByTimeAsync(after)
    expect(await failed).not.toMatch('live')
    expect(await outcomeOf(find())).toBe('live: w1')
    expect(await outcomeOf(find({ page: 2 }))).toBe('live: w41')
  })

  test('that was aborted its late answer reaches no other query', async () => {
    let reply: (response: Response) => void = () => undefined
    const late = () => new Promise<Response>((resolve) => (reply = resolve))
    const fetch = vi.fn<typeof globalThis.fetch>().mockImplementationOnce(late)
    fetch.mockImplementation(async () => answer(listings(1, 2)))
    const { find } = startList([], { fetch })
    const given = outcomeOf(find())
    await vi.advanceTimersByTimeAsync(durations.directoryPage)
    expect(await given).toMatch('bundled')
    reply(answer(listings(1)))
    expect(await outcomeOf(find())).toBe('live: w2')
  })
})
