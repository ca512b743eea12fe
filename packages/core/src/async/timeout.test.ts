import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { settleWithin, withTimeout } from './timeout.ts'
import { delay } from './wait.ts'
import { waitForEvent } from './wait-for-event.ts'

const never = new Promise<string>(() => {})
const late = () => new KitError('rpc/timeout')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('settleWithin resolves when the promise settles either way, or when the time is over', async () => {
  let isOver = false
  const slow = settleWithin(never, 100).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(99)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await slow
  await settleWithin(Promise.reject(new Error('no')), 100)
  await settleWithin(Promise.resolve(), 100)
})

test('a delay takes its time, unless its signal aborts before it or during it', async () => {
  const abort = new AbortController()
  let isOver = false
  const whole = delay(100, abort.signal).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(99)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await whole
  const cut = delay(100, abort.signal)
  abort.abort(new KitError('kit/destroyed'))
  await expect(cut).rejects.toMatchObject({ code: 'kit/destroyed' })
  await expect(delay(100, AbortSignal.abort())).rejects.toMatchObject({ code: 'rpc/aborted' })
})

test('withTimeout gives what the work gives, or rejects late and aborts the work', async () => {
  expect(await withTimeout(100, async () => 'yes', { late })).toBe('yes')
  await expect(withTimeout(100, () => Promise.reject(new Error('no')), { late })).rejects.toThrow('no')
  let told: AbortSignal | undefined
  const working = withTimeout(
    100,
    (signal) => {
      told = signal
      return never
    },
    { late },
  )
  const refused = expect(working).rejects.toMatchObject({ code: 'rpc/timeout' })
  await vi.advanceTimersByTimeAsync(100)
  await refused
  expect(told?.reason).toMatchObject({ code: 'rpc/timeout' })
})

test('withTimeout rejects with a late error that is no kit error as it is', async () => {
  const fault = new RangeError('too late')
  const working = expect(withTimeout(100, () => never, { late: () => fault })).rejects.toBe(fault)
  await vi.advanceTimersByTimeAsync(100)
  await working
})

test('withTimeout ends with the caller’s signal, and begins nothing once that has aborted', async () => {
  const abort = new AbortController()
  const working = withTimeout(100, () => never, { late, signal: abort.signal })
  abort.abort()
  await expect(working).rejects.toMatchObject({ code: 'rpc/aborted' })
  const work = vi.fn(() => never)
  await expect(withTimeout(100, work, { late, signal: abort.signal })).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(work).not.toHaveBeenCalled()
})

test('waitForEvent ends with the event, with its time, and with its signal', async () => {
  const stop = vi.fn()
  let speak = () => {}
  const abort = new AbortController()
  const listen = (heard: () => void) => {
    speak = heard
    return stop
  }
  const start = () => waitForEvent({ listen, milliseconds: 300, signal: abort.signal })
  const first = start()
  speak()
  await first
  const second = start()
  await vi.advanceTimersByTimeAsync(300)
  await second
  const third = start()
  abort.abort()
  await third
  expect(stop).toHaveBeenCalledTimes(3)
})

test('waitForEvent ends with an event that comes while listening begins, and does not listen once its signal has aborted', async () => {
  const stop = vi.fn()
  const listen = vi.fn((heard: () => void) => {
    heard()
    return stop
  })
  await waitForEvent({ listen, milliseconds: 300 })
  expect(stop).toHaveBeenCalledOnce()
  await waitForEvent({ listen, milliseconds: 300, signal: AbortSignal.abort() })
  expect(listen).toHaveBeenCalledOnce()
})
