import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackoff } from './backoff.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const delayOf = async (waiting: Promise<void>) => {
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
  const backoff = createBackoff(() => 0)
  const delays: number[] = []
  for (let attempts = 0; attempts < 9; attempts += 1) delays.push(await delayOf(backoff.wait()))
  expect(delays).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('the random part takes up to a quarter off, so that not all pages come back at once', async () => {
  const backoff = createBackoff(() => 1)
  await backoff.wait()
  expect(await delayOf(backoff.wait())).toBe(750)
})

test('a connection that lasts ten seconds makes the next failure the first again', async () => {
  const backoff = createBackoff(() => 0)
  for (let attempts = 0; attempts < 4; attempts += 1) await delayOf(backoff.wait())
  backoff.opened()
  await vi.advanceTimersByTimeAsync(10_000)
  backoff.closed()
  expect(await delayOf(backoff.wait())).toBe(0)
  expect(await delayOf(backoff.wait())).toBe(1_000)
})

test('a relay that accepts and drops is dialled ever more rarely', async () => {
  const backoff = createBackoff(() => 0)
  const delays: number[] = []
  for (let attempts = 0; attempts < 6; attempts += 1) {
    delays.push(await delayOf(backoff.wait()))
    backoff.opened()
    await vi.advanceTimersByTimeAsync(9_999)
    backoff.closed()
  }
  expect(delays).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000])
  expect(vi.getTimerCount()).toBe(0)
})

test('skipDelay ends the wait and clears its timer', async () => {
  const backoff = createBackoff(() => 0)
  for (let attempts = 0; attempts < 6; attempts += 1) await delayOf(backoff.wait())
  const waiting = backoff.wait()
  backoff.skipDelay()
  await waiting
  expect(vi.getTimerCount()).toBe(0)
  expect(await delayOf(backoff.wait())).toBe(0)
})
