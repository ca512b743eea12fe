// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isOffline, isPageVisible, watchPage } from './page.ts'

afterEach(() => vi.restoreAllMocks())

test('watchPage calls back when the visitor comes back or the page goes online, until it is stopped', () => {
  const handlers = { onVisible: vi.fn(), onOnline: vi.fn() }
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const stop = watchPage(handlers)
  document.dispatchEvent(new Event('visibilitychange'))
  expect([isPageVisible(), handlers.onVisible.mock.calls.length]).toEqual([false, 0])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  for (const event of ['focus', 'pageshow', 'online']) window.dispatchEvent(new Event(event))
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  for (const event of ['focus', 'pageshow', 'online']) window.dispatchEvent(new Event(event))
  expect([handlers.onVisible.mock.calls.length, handlers.onOnline.mock.calls.length]).toEqual([3, 1])
})

test('a browser is offline only when it says so', () => {
  expect(isOffline()).toBe(false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(isOffline()).toBe(true)
})
