import { expect, test } from 'vitest'
import { memoizeBySource } from './memoize-by-source.ts'

test('makes once for the same sources and again for others', () => {
  let count = 0
  const make = memoizeBySource((_a: object, _b: object) => {
    count += 1
    return [count]
  })
  const [a, b, c] = [{}, {}, {}]
  expect(make(a, b)).toBe(make(a, b))
  expect(make(a, c)).not.toBe(make(a, b))
  expect(make(c, b)).toEqual([3])
})

test('remembers a result that is undefined', () => {
  let count = 0
  const make = memoizeBySource((_: object) => {
    count += 1
  })
  const source = {}
  make(source)
  make(source)
  expect(count).toBe(1)
})
