import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('loads once, on first use, with one promise for every call', async () => {
  const load = vi.fn(async () => 7)
  const number = lazy(load)
  expect([load.mock.calls.length, number.value]).toEqual([0, undefined])
  expect(number.load()).toBe(number.load())
  expect([await number.load(), number.value, load.mock.calls.length]).toEqual([7, 7, 1])
})

test('a load that failed is tried again by the next call', async () => {
  const load = vi.fn(async () => 7).mockRejectedValueOnce(new Error('offline'))
  const number = lazy(load)
  await expect(number.load()).rejects.toThrow('offline')
  expect([await number.load(), load.mock.calls.length]).toEqual([7, 2])
})
