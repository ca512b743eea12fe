import { KitError } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from './until.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = new Promise<string>(() => {})
const within = { milliseconds: 100, otherwise: () => new KitError('rpc/timeout') }

test('a promise that settles is what comes out, and nothing is left behind', async () => {
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  const stop = vi.fn()
  expect(await until(Promise.resolve('yes'), { signal, within, ends: () => stop })).toBe('yes')
  await expect(until(Promise.reject(new Error('no')), { within })).rejects.toThrow('no')
  expect([stop.mock.calls.length, remove.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1, 0])
})

test('a wait ends when its time is over, when somebody ends it, and when it is given up', async () => {
  const late = expect(until(never, { within })).rejects.toMatchObject({ code: 'rpc/timeout' })
  await vi.advanceTimersByTimeAsync(100)
  await late
  const ends = (end: (error: KitError) => void) => {
    end(new KitError('pairing/interrupted'))
    return () => {}
  }
  await expect(until(never, { ends })).rejects.toMatchObject({ code: 'pairing/interrupted' })
  const abort = new AbortController()
  const waiting = until(never, { signal: abort.signal, code: 'connection/cancelled', within })
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'connection/cancelled' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a signal that was aborted before ends the wait before anybody listens', async () => {
  const ends = vi.fn(() => () => {})
  const signal = AbortSignal.abort(new KitError('kit/destroyed'))
  await expect(until(never, { signal, ends })).rejects.toMatchObject({ code: 'kit/destroyed' })
  expect(ends).not.toHaveBeenCalled()
})
