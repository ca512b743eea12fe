import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page whose idle moments the test gives. */
function startPage({ hasIdleCallback = true } = {}) {
  const idle: (() => void)[] = []
  vi.stubGlobal('document', {})
  vi.stubGlobal('requestIdleCallback', hasIdleCallback ? (callback: () => void) => idle.push(callback) : undefined)
  let isIdle = false
  void whenIdle().then(() => {
    isIdle = true
  })
  return {
    rest: () => {
      for (const callback of idle.splice(0)) callback()
    },
    async after(milliseconds: number) {
      await vi.advanceTimersByTimeAsync(milliseconds)
      return isIdle
    },
  }
}

test('waits until what opens has finished its entrance and the page has time', async () => {
  const { rest, after } = startPage()
  rest()
  expect(await after(300)).toBe(false)
  rest()
  expect(await after(0)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('in a browser without idle callbacks waits for the entrance', async () => {
  const { after } = startPage({ hasIdleCallback: false })
  expect(await after(299)).toBe(false)
  expect(await after(1)).toBe(true)
})

test('a page that is never idle is waited for no longer than half a second after that', async () => {
  const requests: unknown[] = []
  vi.stubGlobal('document', {})
  vi.stubGlobal('requestIdleCallback', (_: () => void, options: unknown) => requests.push(options))
  void whenIdle()
  await vi.advanceTimersByTimeAsync(300)
  expect(requests).toEqual([{ timeout: 500 }])
})

test('without a page waits for nothing', async () => {
  await whenIdle()
  expect(vi.getTimerCount()).toBe(0)
})
