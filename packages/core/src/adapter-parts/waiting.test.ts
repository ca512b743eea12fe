import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { untilHeard } from './until-heard.ts'
import { atMost, pause, type Wait, within } from './waiting.ts'

const wait: Wait = (milliseconds, done) => {
  const timer = setTimeout(done, milliseconds)
  return () => clearTimeout(timer)
}
const never = new Promise<string>(() => {})
const late = () => new KitError('rpc/timeout')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('what takes too long is not waited for, and a failure is as good as an end', async () => {
  let isOver = false
  const slow = atMost(never, 100, wait).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(99)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await slow
  await atMost(Promise.reject(new Error('no')), 100, wait)
  await atMost(Promise.resolve(), 100, wait)
})

test('a pause takes its time, unless somebody changes their mind before it or in it', async () => {
  const abort = new AbortController()
  let isOver = false
  const whole = pause(100, abort.signal, wait).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(99)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await whole
  const cut = pause(100, abort.signal, wait)
  abort.abort(new KitError('kit/destroyed'))
  await expect(cut).rejects.toMatchObject({ code: 'kit/destroyed' })
  await expect(pause(100, AbortSignal.abort(), wait)).rejects.toMatchObject({ code: 'rpc/aborted' })
})

test('work within a time gives what it gives, or ends late and is told to stop', async () => {
  expect(await within(100, async () => 'yes', { wait, late })).toBe('yes')
  await expect(within(100, () => Promise.reject(new Error('no')), { wait, late })).rejects.toThrow('no')
  let told: AbortSignal | undefined
  const working = within(
    100,
    (signal) => {
      told = signal
      return never
    },
    { wait, late },
  )
  const refused = expect(working).rejects.toMatchObject({ code: 'rpc/timeout' })
  await vi.advanceTimersByTimeAsync(100)
  await refused
  expect(told?.reason).toMatchObject({ code: 'rpc/timeout' })
})

test('an end of the time that is no kit error is told as it is', async () => {
  const fault = new RangeError('too late')
  const working = expect(within(100, () => never, { wait, late: () => fault })).rejects.toBe(fault)
  await vi.advanceTimersByTimeAsync(100)
  await working
})

test('work within a time ends with its signal, and is not begun for nobody', async () => {
  const abort = new AbortController()
  const working = within(100, () => never, { wait, late, signal: abort.signal })
  abort.abort()
  await expect(working).rejects.toMatchObject({ code: 'rpc/aborted' })
  const work = vi.fn(() => never)
  await expect(within(100, work, { wait, late, signal: abort.signal })).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(work).not.toHaveBeenCalled()
})

test('listening ends with what is heard, with its time, and with whoever waits', async () => {
  const stop = vi.fn()
  let speak = () => {}
  const abort = new AbortController()
  const listen = (heard: () => void) => {
    speak = heard
    return stop
  }
  const start = () => untilHeard({ listen, milliseconds: 300, wait, signal: abort.signal })
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

test('what is heard while listening begins ends it too, and for nobody it does not begin', async () => {
  const stop = vi.fn()
  const listen = vi.fn((heard: () => void) => {
    heard()
    return stop
  })
  await untilHeard({ listen, milliseconds: 300, wait })
  expect(stop).toHaveBeenCalledOnce()
  await untilHeard({ listen, milliseconds: 300, wait, signal: AbortSignal.abort() })
  expect(listen).toHaveBeenCalledOnce()
})
