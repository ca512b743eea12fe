// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { watchReturn } from './watch-return.ts'

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

test('reports a page that comes back from the back-forward cache or was frozen, and not a page that was loaded', () => {
  const listener = vi.fn<() => void>()
  const stop = watchReturn(listener)
  show(false)
  expect(listener).not.toHaveBeenCalled()
  show(true)
  document.dispatchEvent(new Event('resume'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  show(true)
  document.dispatchEvent(new Event('resume'))
  expect(listener).toHaveBeenCalledTimes(2)
})
