import type { KitSettings, View } from '@kit/core'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { KitContext } from '../kit/use-kit.ts'
import { deferred } from '../test-utils/deferred.ts'
import { snapshot } from '../test-utils/snapshots.ts'
import { staticKit } from '../test-utils/static-kit.ts'
import { screens } from './screens.ts'
import { usePreloadNext } from './use-preload-next.ts'

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())
afterEach(() => void vi.useRealTimers())

function draw(initial: View, settings: Partial<KitSettings> = {}) {
  const kit = staticKit({ snapshot: snapshot({ stack: [{ view: 'Connect' }] }), settings })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KitContext.Provider value={kit}>{children}</KitContext.Provider>
  )
  return renderHook((view: View) => usePreloadNext(view), { initialProps: initial, wrapper })
}

test('the views that can follow load after a moment, and those of a view that was left do not', () => {
  vi.useFakeTimers()
  const [external, account, networks] = [screens.ConnectingExternal, screens.Account, screens.Networks].map((screen) =>
    vi.spyOn(screen, 'load').mockReturnValue(new Promise(() => {})),
  )
  const { rerender } = draw('Account')
  vi.advanceTimersByTime(299)
  rerender('Connect')
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
  draw('Connect')
  await vi.advanceTimersByTimeAsync(300)
  expect(order).toEqual([first])
  loading.reject(new Error('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(screens.Connect.next)
})

test('where visitors can sign in by email, the view of the code loads, too', async () => {
  vi.useFakeTimers()
  for (const view of screens.Connect.next) vi.spyOn(screens[view], 'load').mockResolvedValue(undefined as never)
  const code = vi.spyOn(screens.EmailVerifyOtp, 'load').mockResolvedValue(undefined as never)
  draw('Connect')
  await vi.advanceTimersByTimeAsync(300)
  expect(code.mock.calls.length).toBe(0)
  draw('Connect', { authConnectorId: 'auth' })
  await vi.advanceTimersByTimeAsync(300)
  expect(code.mock.calls.length).toBe(1)
})
