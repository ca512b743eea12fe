import type { KitError, TrackedEvent } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { standInFetch, status, useFakeTime } from '../http/client.fixture.ts'
import { event, own, settle, start, wanted } from './analytics.fixture.ts'

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
  ])('by %s: with analytics off not one byte is sent (R-EVT-1)', async (_, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
    const { fetch, asked } = standInFetch(wanted(true))
    for (const options of [own, { projectId: 'abc' }]) start(fetch, options).track(event)
    await settle()
    expect(asked).toEqual([])
  })

  test.each(['0', 'unspecified', null])('is not whoever left Do Not Track at %s', async (doNotTrack) => {
    vi.stubGlobal('navigator', { doNotTrack, globalPrivacyControl: false })
    const { fetch, asked } = standInFetch(status(202))
    start(fetch).track(event)
    await settle()
    expect(asked.length).toBe(1)
  })
})

describe('R-EVT-2: 403', () => {
  test('raises the allow-list alert once, and ends the sending', async () => {
    const { fetch, asked } = standInFetch(status(403))
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
    expect([raised, asked.length]).toEqual([['config/origin-not-allowed'], 2])
    expect(late).not.toHaveBeenCalled()
  })

  test('is kept for the first who listens, and told to nobody else', async () => {
    const analytics = start(standInFetch(status(403)).fetch)
    analytics.track(event)
    await settle()
    const [first, second] = [vi.fn<(error: KitError) => void>(), vi.fn<(error: KitError) => void>()]
    analytics.watch?.(first)
    analytics.watch?.(second)
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  })

  test('is not told to those who stopped listening, and a listener that throws stops nobody', async () => {
    const analytics = start(standInFetch(status(403)).fetch)
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

describe('failing analytics disturb nobody', () => {
  test.each([
    ['a server error', status(500)],
    ['no connection', new TypeError('fetch failed')],
    ['silence', 'silence' as const],
  ])('%s: nothing is thrown, repeated or raised', async (_, reply) => {
    const { fetch, asked } = standInFetch(reply)
    const analytics = start(fetch)
    const listener = vi.fn()
    analytics.watch?.(listener)
    expect(() => analytics.track(event)).not.toThrow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked.length, listener.mock.calls.length]).toEqual([1, 0])
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
  ])('an event that is none is dropped', async (broken) => {
    const { fetch, asked } = standInFetch(status(202))
    expect(() => start(fetch).track(broken as unknown as TrackedEvent)).not.toThrow()
    await settle()
    expect(asked).toEqual([])
  })
})
