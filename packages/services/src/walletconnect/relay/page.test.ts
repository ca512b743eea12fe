// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isOffline, isPageVisible, watchPage } from './page.ts'

afterEach(() => vi.restoreAllMocks())

test('a page tells when it comes into sight and when there is a network again, until it is left', () => {
  const hear = { onVisible: vi.fn(), onOnline: vi.fn() }
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const leave = watchPage(hear)
  document.dispatchEvent(new Event('visibilitychange'))
  expect([isPageVisible(), hear.onVisible.mock.calls.length]).toEqual([false, 0])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  leave()
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  expect([hear.onVisible.mock.calls.length, hear.onOnline.mock.calls.length]).toEqual([1, 1])
})

test('only a browser that says so is offline', () => {
  expect(isOffline()).toBe(false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(isOffline()).toBe(true)
})
