import type { KitError, TrackedEvent } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeFetch, status, useFakeTime } from '../http/client.fixture.ts'
import { enabled, event, own, settle, start } from './analytics.fixture.ts'

beforeEach(() => {
  useFakeTime()
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a visitor who opted out', () => {
  test.each([
    ['Global Privacy Control', { navigator: { globalPrivacyControl: true } }],
    ['Do Not Track', { navigator: { doNotTrack: '1' } }],
    ['an older Do Not Track', { navigator: { doNotTrack: 'yes' } }],
    ['Do Not Track on the window', { navigator: {}, doNotTrack: '1' }],
  ])('by %s gets no byte sent (R-EVT-1)', async (_, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
    const { fetch, requests } = fakeFetch(enabled(true))
    for (const options of [own, { projectId: 'abc' }]) start(fetch, options).track(event)
    await settle()
    expect(requests).toEqual([])
  })

  test.each(['0', 'unspecified', null])('is not one with Do Not Track at %s', async (doNotTrack) => {
    vi.stubGlobal('navigator', { doNotTrack, globalPrivacyControl: false })
    const { fetch, requests } = fakeFetch(status(202))
    start(fetch).track(event)
    await settle()
    expect(requests.length).toBe(1)
  })
})

describe('R-EVT-2: a 403', () => {
  test('reports config/origin-not-allowed once, and stops the sending', async () => {
    const { fetch, requests } = fakeFetch(status(403))
    const analytics = start(fetch)
    const raised: string[] = []
    analytics.watch?.((error) => raised.push(error.code))
    analytics.track(event)
    analytics.track(event)
    await settle()
    analytics.track(event)
    await settle()
    const late = vi.fn()
    analytics.watch?.(late)
    expect([raised, requests.length]).toEqual([['config/origin-not-allowed'], 2])
    expect(late).not.toHaveBeenCalled()
  })

  test('is kept for the first listener and reported to no other', async () => {
    const analytics = start(fakeFetch(status(403)).fetch)
    analytics.track(event)
    await settle()
    const [first, second] = [vi.fn<(error: KitError) => void>(), vi.fn<(error: KitError) => void>()]
    analytics.watch?.(first)
    analytics.watch?.(second)
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  })

  test('is not reported to a stopped listener, and a listener that throws stops no other', async () => {
    const analytics = start(fakeFetch(status(403)).fetch)
    const [gone, last] = [vi.fn(), vi.fn()]
    analytics.watch?.(gone)()
    analytics.watch?.(() => {
      throw new Error('broken')
    })
    analytics.watch?.(last)
    analytics.track(event)
    await settle()
    expect([gone.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
  })
})

describe('failing analytics', () => {
  test.each([
    ['a server error', status(500)],
    ['no connection', new TypeError('fetch failed')],
    ['silence', 'silence' as const],
  ])('throw, repeat and report nothing: %s', async (_, reply) => {
    const { fetch, requests } = fakeFetch(reply)
    const analytics = start(fetch)
    const listener = vi.fn()
    analytics.watch?.(listener)
    expect(() => analytics.track(event)).not.toThrow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([requests.length, listener.mock.calls.length]).toEqual([1, 0])
  })

  test.each([
    null,
    {},
    { name: 'SWITCH_NETWORK', props: null },
    {
      get name() {
        throw new Error('hostile')
      },
    },
  ])('drop a malformed event', async (broken) => {
    const { fetch, requests } = fakeFetch(status(202))
    expect(() => start(fetch).track(broken as unknown as TrackedEvent)).not.toThrow()
    await settle()
    expect(requests).toEqual([])
  })
})
