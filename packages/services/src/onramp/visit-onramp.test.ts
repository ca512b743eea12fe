// @vitest-environment jsdom
import { onrampWindow } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeWindow, visit } from './visit-onramp.ts'

const page = 'https://ramp.example/buy'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start(opened: unknown = { closed: false, location: { href: '' }, close: vi.fn() }, to = page) {
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as Window | null)
  const controller = new AbortController()
  const shown = vi.fn()
  const seen = { outcome: 'waiting' }
  visit(to, shown, controller.signal).then(
    () => {
      seen.outcome = 'gone'
    },
    ({ code }) => {
      seen.outcome = code
    },
  )
  return {
    open,
    opened: opened as { closed: boolean; location: { href: string }; close(): void },
    controller,
    shown,
    seen,
  }
}

describe('R-RAMP-2: the window of a provider', () => {
  test('is the one that the click has opened, and is noticed to be gone', async () => {
    const { open, opened, shown, seen } = start()
    expect([open.mock.calls, opened.location.href, shown.mock.calls.length]).toEqual([[['', onrampWindow]], page, 1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen.outcome).toBe('waiting')
    opened.closed = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect([seen.outcome, vi.getTimerCount()]).toEqual(['gone', 0])
  })

  test('is disowned before it goes there, and is none that the next purchase could find', () => {
    const done: string[] = []
    const location = {
      set href(to: string) {
        done.push(to)
      },
    }
    const opened = {
      closed: false,
      location,
      set opener(to: unknown) {
        done.push(`opener ${to}`)
      },
      set name(to: string) {
        done.push(`name “${to}”`)
      },
    }
    start(opened)
    expect(done).toEqual(['name “”', 'opener null', page])
  })

  test.each([null, { closed: true }])('that the browser blocked is said to be blocked: %o', async (opened) => {
    const { seen, shown } = start(opened)
    await vi.advanceTimersByTimeAsync(0)
    expect([seen.outcome, shown.mock.calls.length]).toEqual(['onramp/window-blocked', 0])
  })

  test('goes to no unsafe address', async () => {
    const { seen, open } = start(undefined, 'javascript:alert(1)')
    await vi.advanceTimersByTimeAsync(0)
    expect([seen.outcome, open.mock.calls.length]).toEqual(['onramp/unsafe-page', 0])
  })

  test('stays open when nobody looks at the purchase any more', async () => {
    const { seen, controller, opened } = start()
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect([seen.outcome, vi.getTimerCount(), vi.mocked(opened.close).mock.calls.length]).toEqual(['rpc/aborted', 0, 0])
  })

  test('is closed where nothing is shown in it', () => {
    const { opened } = start()
    closeWindow()
    expect(opened.close).toHaveBeenCalledOnce()
  })

  test('is not looked for once nobody wants it any more', async () => {
    const open = vi.spyOn(window, 'open')
    await expect(visit(page, vi.fn(), AbortSignal.abort())).rejects.toMatchObject({ code: 'rpc/aborted' })
    expect(open).not.toHaveBeenCalled()
  })
})
