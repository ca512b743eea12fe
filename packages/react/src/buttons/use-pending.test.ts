import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../test-utils/deferred.ts'
import { pressed, usePending } from './use-pending.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function start() {
  const { result, unmount } = renderHook(() => usePending())
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return {
    progress: () => result.current[0],
    begin: (work: Promise<unknown>) => result.current[1](work),
    unmount,
    wait,
  }
}

test('what a press began says so after 150 ms, until it has succeeded or failed', async () => {
  for (const [end, outcome] of [
    ['resolve', 'idle'],
    ['reject', 'failed'],
  ] as const) {
    const { progress, begin, wait } = start()
    const work = deferred()
    begin(work.promise)
    await wait(pressed - 1)
    expect(progress()).toBe('idle')
    await wait(1)
    expect(progress()).toBe('pending')
    work[end](undefined)
    await wait(0)
    expect(progress()).toBe(outcome)
  }
})

test('what is over in time is never said, and a second press counts alone', async () => {
  const { progress, begin, wait } = start()
  const [first, second] = [deferred(), deferred()]
  begin(first.promise)
  await wait(100)
  begin(second.promise)
  first.resolve()
  await wait(pressed - 1)
  expect(progress()).toBe('idle')
  second.resolve()
  await wait(pressed)
  expect(progress()).toBe('idle')
})

test('a button that has gone leaves no timer', async () => {
  const { begin, unmount } = start()
  begin(new Promise(() => {}))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
