// @vitest-environment jsdom
import { socialWindow } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frameOrigin } from '../test-utils/fake-frame.ts'
import { visitSocial } from './visit-social.ts'

const provider = 'https://provider.example/sign-in'
const back = `${frameOrigin}/social/done?ticket=1`
const done = (uri: unknown = back) => ({ type: '@kit-frame/SOCIAL_DONE', payload: { uri } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start({ opened = { closed: false, location: { href: '' }, close: vi.fn() } as unknown } = {}) {
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as Window | null)
  const controller = new AbortController()
  const seen: { outcome: string | null } = { outcome: 'waiting' }
  visitSocial(provider, frameOrigin, controller.signal).then(
    (uri) => (seen.outcome = uri),
    ({ code }) => (seen.outcome = code),
  )
  const say = async (data: unknown, source = opened, origin = frameOrigin) => {
    window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
    await vi.advanceTimersByTimeAsync(0)
    return seen.outcome
  }
  return {
    open,
    opened: opened as { closed: boolean; location: { href: string }; close(): void },
    controller,
    seen,
    say,
  }
}

describe('R-AUTH-3: the window of a provider', () => {
  test('is the one that the click has opened, and is closed when it is done', async () => {
    const { open, opened, say } = start()
    expect([open.mock.calls, opened.location.href]).toEqual([[['', socialWindow]], provider])
    expect(await say(done())).toBe(back)
    expect(opened.close).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['another origin', done(), undefined, 'https://evil.test'],
    ['another window', done(), {}, frameOrigin],
    ['another message', { type: '@kit-frame/READY', payload: { uri: back } }, undefined, frameOrigin],
    ['no address', done('javascript:alert(1)'), undefined, frameOrigin],
  ])('hears nothing of %s', async (_, data, source, origin) => {
    const { say, opened } = start()
    expect(await say(data, source ?? opened, origin)).toBe('waiting')
  })

  test('is sent nowhere that is neither encrypted nor on this machine', async () => {
    const opened = { closed: false, location: { href: '' }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    const going = visitSocial('http://provider.example/', frameOrigin, new AbortController().signal)
    expect(await going.catch(({ code }) => code)).toBe('auth/provider-failed')
    expect([opened.location.href, opened.close.mock.calls.length]).toEqual(['', 1])
  })

  test('F45: that the browser blocked is said to be blocked', async () => {
    const { seen } = start({ opened: null })
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.outcome).toBe('auth/window-blocked')
  })

  test('F45: that is out of sight is noticed soon: the visitor has closed it, or a policy has cut it off', async () => {
    const { seen, opened } = start()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen.outcome).toBe('waiting')
    opened.closed = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect([seen.outcome, vi.getTimerCount()]).toEqual([null, 0])
  })

  test('is heard also when it was seen closed before what it said came', async () => {
    const { seen, opened, say } = start()
    opened.closed = true
    await vi.advanceTimersByTimeAsync(250)
    expect([seen.outcome, await say(done())]).toEqual(['waiting', back])
  })

  test('is closed when the visitor goes away', async () => {
    const { seen, opened, controller, say } = start()
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.outcome).toBe('auth/aborted')
    expect(opened.close).toHaveBeenCalledOnce()
    expect(await say(done())).toBe('auth/aborted')
  })
})
