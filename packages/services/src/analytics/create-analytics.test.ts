import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeFetch, status, useFakeTime } from '../http/client.fixture.ts'
import { enabled, event, own, settle, start } from './analytics.fixture.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

beforeEach(() => {
  useFakeTime()
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('R-EVT-1: an event', () => {
  test('is posted to /e with its id, the page, the time and its props, and may outlive the page', async () => {
    const { fetch, requests } = fakeFetch(status(202))
    start(fetch).track(event)
    await settle()
    const { url, init } = requests[0] ?? {}
    expect([url?.origin, url?.pathname, init?.method, init?.keepalive]).toEqual([
      'https://events.example.org',
      '/in/e',
      'POST',
      true,
    ])
    expect(JSON.parse(String(init?.body))).toEqual({
      eventId: expect.stringMatching(uuid),
      url: 'https://dapp.example/swap',
      domain: 'dapp.example',
      timestamp: 1_234,
      props: { type: 'track', event: 'SWITCH_NETWORK', properties: { network: 'eip155:10' } },
    })
  })

  test('has an id of its own, also on pages without crypto.randomUUID', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { fetch, requests } = fakeFetch(status(202))
    const analytics = start(fetch)
    analytics.track(event)
    analytics.track(event)
    await settle()
    const ids = requests.map(({ init }) => JSON.parse(String(init.body)).eventId)
    expect(ids).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)])
    expect(new Set(ids).size).toBe(2)
  })

  test('is the first request that analytics send', async () => {
    const { fetch, requests } = fakeFetch(status(202))
    start(fetch, { projectId: 'abc' })
    await settle()
    expect(requests).toEqual([])
  })
})

describe('R-EVT-2: a project', () => {
  test('is asked once whether it has enabled analytics, and then gets events at the hosted address in order', async () => {
    const { fetch, requests } = fakeFetch(enabled(true), status(202))
    const analytics = start(fetch, { projectId: 'abc' })
    for (const connected of [true, false]) analytics.track({ name: 'MODAL_OPEN', props: { connected } })
    await settle()
    expect(requests.map(({ url }) => `${url.origin}${url.pathname}`)).toEqual([
      'https://api.web3modal.org/getAnalyticsConfig',
      'https://pulse.walletconnect.org/e',
      'https://pulse.walletconnect.org/e',
    ])
    const said = requests.slice(1).map(({ init }) => JSON.parse(String(init.body)).props.properties.connected)
    expect(said).toEqual([true, false])
    expect(requests[1]?.url.searchParams.get('projectId')).toBe('abc')
  })

  test('R-CFG-8: is asked at the dApp’s own directory, and gets events at the dApp’s own address', async () => {
    const { fetch, requests } = fakeFetch(enabled(true), status(202))
    const urls = { ...own.urls, walletList: 'https://list.example.org' }
    start(fetch, { projectId: 'abc', urls }).track(event)
    await settle()
    expect(requests.map(({ url }) => url.host)).toEqual(['list.example.org', 'events.example.org'])
  })

  test.each([
    ['no', () => enabled(false)],
    ['nothing that can be read', () => new Response('<p>')],
    ['something else', () => enabled('yes')],
    ['403', () => status(403)],
    ['500', () => status(500)],
    ['nothing, for it is not there', () => new TypeError('fetch failed')],
    ['nothing, ever', () => 'silence' as const],
  ])('that answers %s gets no event, now or later', async (_, reply) => {
    const { fetch, requests } = fakeFetch(reply)
    const analytics = start(fetch, { projectId: 'abc' })
    analytics.track(event)
    await vi.advanceTimersByTimeAsync(60_000)
    const before = requests.length
    analytics.track(event)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests.filter(({ url }) => url.pathname !== '/getAnalyticsConfig')).toEqual([])
    expect(requests.length).toBe(before)
  })

  test('that answers late gets at most 64 earlier events', async () => {
    let answer: (response: Response) => void = () => undefined
    const sink = fakeFetch(status(202))
    const fetch: typeof globalThis.fetch = (input, init) =>
      String(input).includes('/getAnalyticsConfig')
        ? new Promise((resolve) => (answer = resolve))
        : sink.fetch(input, init)
    const analytics = start(fetch, { projectId: 'abc' })
    for (let count = 0; count < 100; count += 1) analytics.track(event)
    await settle()
    answer(enabled(true))
    await settle()
    expect(sink.requests.length).toBe(64)
  })
})
