import { expect, test, vi } from 'vitest'
import { createWatchers } from './watchers.ts'

const gone = { type: 'wallet.disconnected' } as const

test('everybody who watches hears, until they stop', () => {
  const { say, watch, clear } = createWatchers<'eip155'>()
  const [one, two] = [vi.fn(), vi.fn()]
  const stop = watch(one)
  watch(two)
  say(gone)
  stop()
  say(gone)
  clear()
  say(gone)
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 2])
})

test('the same listener twice is two that watch', () => {
  const { say, watch } = createWatchers<'eip155'>()
  const listener = vi.fn()
  watch(listener)()
  watch(listener)
  watch(listener)
  say(gone)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('who stops watching while something is told has heard it', () => {
  const { say, watch } = createWatchers<'eip155'>()
  const second = vi.fn()
  watch(() => stop())
  const stop = watch(second)
  say(gone)
  expect(second).toHaveBeenCalledOnce()
})
