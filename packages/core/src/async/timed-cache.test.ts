import { expect, test } from 'vitest'
import { createTimedCache } from './timed-cache.ts'

const minute = 60_000

test('a value is read for its lifetime, and no longer', () => {
  let now = 1_000
  const cache = createTimedCache<number>({ now: () => now, entries: 9 })
  cache.write('a', 1, minute)
  cache.write('b', 2, 2 * minute)
  now += minute - 1
  expect([cache.read('a'), cache.read('b')]).toEqual([1, 2])
  now += 1
  expect([cache.read('a'), cache.read('b')]).toEqual([undefined, 2])
  cache.write('a', 3, minute)
  expect(cache.read('a')).toBe(3)
})

test('setting the clock back keeps no value longer', () => {
  let now = 1_000
  const cache = createTimedCache<number>({ now: () => now, entries: 9 })
  cache.write('a', 1, minute)
  now = 999
  expect(cache.read('a')).toBeUndefined()
})

test('the oldest of too many values is dropped, by when it was written last', () => {
  const cache = createTimedCache<string>({ now: () => 0, entries: 3 })
  for (const key of ['a', 'b', 'c', 'a', 'd']) cache.write(key, key, minute)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.read(key))).toEqual(['a', undefined, 'c', 'd'])
})
