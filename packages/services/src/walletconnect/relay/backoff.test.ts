import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackoff } from './backoff.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pauseOf = async (waiting: Promise<void>) => {
  const start = Date.now()
  let end: number | undefined
  waiting.then(() => {
    end = Date.now()
  })
  await vi.advanceTimersByTimeAsync(0)
  while (end === undefined) await vi.advanceTimersToNextTimerAsync()
  return end - start
}

test('the relay is tried at once, then after 1, 2, 4, … and at most 30 seconds', async () => {
  const pace = createBackoff(() => 0)
  const pauses: number[] = []
  for (let tries = 0; tries < 9; tries += 1) pauses.push(await pauseOf(pace.wait()))
  expect(pauses).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('the random part takes up to a quarter off, so that not all pages come back at once', async () => {
  const pace = createBackoff(() => 1)
  await pace.wait()
  expect(await pauseOf(pace.wait())).toBe(750)
})

test('a success makes the next failure the first again', async () => {
  const pace = createBackoff(() => 0)
  for (let tries = 0; tries < 4; tries += 1) await pauseOf(pace.wait())
  pace.reset()
  expect(await pauseOf(pace.wait())).toBe(0)
  expect(await pauseOf(pace.wait())).toBe(1_000)
})

test('skipDelay ends the wait and clears its timer', async () => {
  const pace = createBackoff(() => 0)
  for (let tries = 0; tries < 6; tries += 1) await pauseOf(pace.wait())
  const waiting = pace.wait()
  pace.skipDelay()
  await waiting
  expect(vi.getTimerCount()).toBe(0)
  expect(await pauseOf(pace.wait())).toBe(0)
})
