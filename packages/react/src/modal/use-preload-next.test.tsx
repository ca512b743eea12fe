import type { View } from '@kit/core'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deferred } from '../test-utils/deferred.ts'
import { screens } from './screens.ts'
import { usePreloadNext } from './use-preload-next.ts'

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())
afterEach(() => void vi.useRealTimers())

test('the views that can follow load after a moment, and those of a view that was left do not', () => {
  vi.useFakeTimers()
  const [external, account, networks] = [screens.ConnectingExternal, screens.Account, screens.Networks].map((screen) =>
    vi.spyOn(screen, 'load').mockReturnValue(new Promise(() => {})),
  )
  const { rerender } = renderHook(({ view }) => usePreloadNext(view), { initialProps: { view: 'Account' as View } })
  vi.advanceTimersByTime(299)
  rerender({ view: 'Connect' })
  vi.advanceTimersByTime(299)
  expect([external, networks].map((load) => load?.mock.calls.length)).toEqual([0, 0])
  vi.advanceTimersByTime(1)
  expect([external, account, networks].map((load) => load?.mock.calls.length)).toEqual([1, 0, 0])
})

test('the next views load one after the other, also after one that cannot be loaded', async () => {
  vi.useFakeTimers()
  const order: View[] = []
  const [first, ...others] = screens.Connect.next
  const loading = deferred<never>()
  const watch = (view: View, loaded: Promise<never>) =>
    vi.spyOn(screens[view], 'load').mockImplementation(() => {
      order.push(view)
      return loaded
    })
  if (first) watch(first, loading.promise)
  for (const view of others) watch(view, Promise.resolve(undefined as never))
  renderHook(() => usePreloadNext('Connect'))
  await vi.advanceTimersByTimeAsync(300)
  expect(order).toEqual([first])
  loading.reject(new Error('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(screens.Connect.next)
})
