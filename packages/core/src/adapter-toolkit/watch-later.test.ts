import { expect, test, vi } from 'vitest'
import { watchLater } from './watch-later.ts'

const never = new AbortController().signal
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what was found is watched until it is stopped, once', async () => {
  const stopped = vi.fn()
  const stop = watchLater(async () => stopped, never)
  await settled()
  expect(stopped).not.toHaveBeenCalled()
  stop()
  stop()
  expect(stopped).toHaveBeenCalledOnce()
})

test('what is found after it was stopped is stopped at once, and what looks for it is told', async () => {
  const stopped = vi.fn()
  const signals: AbortSignal[] = []
  const stop = watchLater(async (signal) => {
    signals.push(signal)
    await settled()
    return stopped
  }, never)
  stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await settled()
  await settled()
  expect(stopped).toHaveBeenCalledOnce()
})

test('what cannot be found is not watched, and nothing is left to throw', async () => {
  const stop = watchLater(async () => {
    throw new Error('gone')
  }, never)
  await settled()
  expect(stop).not.toThrow()
})

test('the end of its client stops it, and nothing is begun after that', async () => {
  const [stopped, ended] = [vi.fn(), new AbortController()]
  const watch = vi.fn(async () => stopped)
  watchLater(watch, ended.signal)
  await settled()
  ended.abort()
  expect(stopped).toHaveBeenCalledOnce()
  watchLater(watch, ended.signal)
  expect(watch).toHaveBeenCalledOnce()
})
