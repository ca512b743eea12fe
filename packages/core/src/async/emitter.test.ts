import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

const gone = { type: 'wallet.disconnected' } as const

test('every listener is called, until it is taken away', () => {
  const { emit, watch, clear } = createEmitter<typeof gone>()
  const [one, two] = [vi.fn(), vi.fn()]
  const stop = watch(one)
  watch(two)
  emit(gone)
  stop()
  emit(gone)
  clear()
  emit(gone)
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 2])
})

test('the same listener twice is called twice', () => {
  const { emit, watch } = createEmitter<typeof gone>()
  const listener = vi.fn()
  watch(listener)()
  watch(listener)
  watch(listener)
  emit(gone)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a listener that is taken away during an event still hears that event', () => {
  const { emit, watch } = createEmitter<typeof gone>()
  const second = vi.fn()
  watch(() => stop())
  const stop = watch(second)
  emit(gone)
  expect(second).toHaveBeenCalledOnce()
})
