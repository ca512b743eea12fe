import type { KitEvent } from '@kit/core'
import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useReportVisibility } from './use-report-visibility.ts'

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

test('R-WC-1: the hook tells the kit whether the page is visible, until the visitor leaves the view', () => {
  const sent: KitEvent[] = []
  const send = (event: KitEvent) => void sent.push(event)
  const { unmount } = renderHook(() => useReportVisibility(send))
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
  unmount()
  fireEvent(document, new Event('visibilitychange'))
  expect(sent).toEqual([true, false, true].map((isWatched) => ({ type: 'pairing.watched', isWatched })))
})
