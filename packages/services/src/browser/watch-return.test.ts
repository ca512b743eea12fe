// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { watchReturn } from './watch-return.ts'

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

test('reports a page that comes back from the back-forward cache, and not a page that was loaded', () => {
  const listener = vi.fn<() => void>()
  const stop = watchReturn(listener)
  show(false)
  expect(listener).not.toHaveBeenCalled()
  show(true)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  show(true)
  expect(listener).toHaveBeenCalledTimes(1)
})
