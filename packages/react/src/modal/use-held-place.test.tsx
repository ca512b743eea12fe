import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { english } from '../copy/english.ts'
import { KitProvider } from '../kit/kit-provider.tsx'
import { deferred } from '../test-utils/deferred.ts'
import { snapshot } from '../test-utils/snapshots.ts'
import { staticKit } from '../test-utils/static-kit.ts'
import { screens } from './screens.ts'
import { type Place, useHeldPlace } from './use-held-place.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const connect: Place = { route: { view: 'Connect' }, routeKey: 'connect', direction: 'forward', depth: 1 }
const networks: Place = { route: { view: 'Networks' }, routeKey: 'networks', direction: 'forward', depth: 2 }

function Shown({ place }: { place: Place }) {
  return <p>{useHeldPlace(place).route.view}</p>
}

function start() {
  const loading = deferred<unknown>()
  const isLoaded = vi.spyOn(screens.Networks, 'isLoaded', 'get').mockReturnValue(false)
  vi.spyOn(screens.Networks, 'load').mockReturnValue(loading.promise)
  const kit = staticKit({ snapshot: snapshot({ stack: [] }) })
  const at = (place: Place) => (
    <KitProvider kit={kit} locale={english}>
      <Shown place={place} />
    </KitProvider>
  )
  const { container, rerender } = render(at(connect))
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
  return { text: () => container.textContent, go: (place: Place) => rerender(at(place)), loading, isLoaded, settle }
}

test('the view before stays until the next one has loaded', async () => {
  const { text, go, loading, isLoaded, settle } = start()
  go(networks)
  await settle()
  expect(text()).toBe('Connect')
  isLoaded.mockReturnValue(true)
  loading.resolve(null)
  await settle()
  expect(text()).toBe('Networks')
})

test('the view before stays no longer than 300 ms, and not when the next one cannot be loaded', async () => {
  const slow = start()
  slow.go(networks)
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(slow.text()).toBe('Connect')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(slow.text()).toBe('Networks')
  cleanup()
  const failing = start()
  failing.go(networks)
  failing.loading.reject(new Error('offline'))
  await failing.settle()
  expect(failing.text()).toBe('Networks')
})

test('a view that has loaded is there in the commit that goes to it', () => {
  const { text, go, isLoaded } = start()
  isLoaded.mockReturnValue(true)
  go(networks)
  expect(text()).toBe('Networks')
})
