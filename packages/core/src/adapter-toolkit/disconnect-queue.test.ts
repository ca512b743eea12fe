import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { awaitDisconnect, createDisconnectQueue } from './disconnect-queue.ts'

const never = new Promise<void>(() => {})
const { signal } = new AbortController()

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a wallet that never answers a disconnect gets five seconds, then its signal aborts', async () => {
  const queue = createDisconnectQueue()
  let told: AbortSignal | undefined
  void queue.enqueue((given) => {
    told = given
    return never
  })
  let isOver = false
  const over = queue.whenIdle().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(durations.disconnect - 1)
  expect([isOver, told?.aborted]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  await over
  expect(told?.aborted).toBe(true)
})

test('enqueue gives what becomes of telling the wallet, and a throw is a refusal', async () => {
  const queue = createDisconnectQueue()
  await queue.enqueue(async () => 'bye')
  const refused = queue.enqueue(() => {
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await queue.whenIdle()
  expect(vi.getTimerCount()).toBe(0)
})

test('the queue is idle only after its newest disconnect', async () => {
  const queue = createDisconnectQueue()
  await queue.enqueue(async () => {})
  const second = queue.enqueue(() => never)
  let isOver = false
  const over = queue.whenIdle().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(durations.disconnect - 1)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await over
  void second
})

test('a disconnect ends with the wallet’s answer, or after five seconds without one', async () => {
  await awaitDisconnect(Promise.resolve(), signal)
  const left = awaitDisconnect(never, signal)
  await vi.advanceTimersByTimeAsync(durations.disconnect)
  await left
  expect(vi.getTimerCount()).toBe(0)
})

test('a wallet that refuses a disconnect is disconnect/failed, with its own words as the cause', async () => {
  const cause = new Error('no')
  await expect(awaitDisconnect(Promise.reject(cause), signal)).rejects.toMatchObject({
    code: 'disconnect/failed',
    cause,
  })
})

test('a disconnect ends at once with its signal', async () => {
  const abort = new AbortController()
  const leaving = awaitDisconnect(never, abort.signal)
  abort.abort(new KitError('kit/destroyed'))
  await expect(leaving).rejects.toMatchObject({ code: 'kit/destroyed' })
  const late = awaitDisconnect(Promise.reject(new Error('unheard')), abort.signal)
  await expect(late).rejects.toMatchObject({ code: 'kit/destroyed' })
})
