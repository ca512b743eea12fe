import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { createFarewells, hearOut } from './farewells.ts'
import type { Wait } from './waiting.ts'

const wait: Wait = (milliseconds, done) => {
  const timer = setTimeout(done, milliseconds)
  return () => clearTimeout(timer)
}
const never = new Promise<void>(() => {})
const { signal } = new AbortController()

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a wallet that never answers a good-bye is told for five seconds, then let go', async () => {
  const farewells = createFarewells<string>(wait)
  let told: AbortSignal | undefined
  void farewells.say('a', (given) => {
    told = given
    return never
  })
  let isOver = false
  const over = farewells.over('a').then(() => {
    isOver = true
  })
  await farewells.over('b')
  await vi.advanceTimersByTimeAsync(durations.disconnect - 1)
  expect([isOver, told?.aborted]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  await over
  expect(told?.aborted).toBe(true)
})

test('what becomes of the words is told, and a throw among them is a refusal', async () => {
  const farewells = createFarewells<string>(wait)
  await farewells.say('a', async () => 'bye')
  const refused = farewells.say('a', () => {
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await farewells.over('a')
  expect(vi.getTimerCount()).toBe(0)
})

test('the end of an older good-bye is not the end of a newer one', async () => {
  const farewells = createFarewells<string>(wait)
  await farewells.say('a', async () => {})
  const second = farewells.say('a', () => never)
  let isOver = false
  const over = farewells.over('a').then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(durations.disconnect - 1)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await over
  void second
})

test('leaving ends with the wallet’s answer, or after five seconds without one', async () => {
  await hearOut(Promise.resolve(), signal, wait)
  const left = hearOut(never, signal, wait)
  await vi.advanceTimersByTimeAsync(durations.disconnect)
  await left
  expect(vi.getTimerCount()).toBe(0)
})

test('a wallet that refuses to be told is disconnect/failed, with its own words as the cause', async () => {
  const cause = new Error('no')
  await expect(hearOut(Promise.reject(cause), signal, wait)).rejects.toMatchObject({ code: 'disconnect/failed', cause })
})

test('nobody has to wait for a good-bye', async () => {
  const abort = new AbortController()
  const leaving = hearOut(never, abort.signal, wait)
  abort.abort(new KitError('kit/destroyed'))
  await expect(leaving).rejects.toMatchObject({ code: 'kit/destroyed' })
  const late = hearOut(Promise.reject(new Error('unheard')), abort.signal, wait)
  await expect(late).rejects.toMatchObject({ code: 'kit/destroyed' })
})
