import { afterEach, expect, test, vi } from 'vitest'
import { fuzzSeed, seededNumbers } from './seeded-numbers.ts'

afterEach(() => vi.unstubAllEnvs())

const first = (seed: number) => {
  const next = seededNumbers(seed)
  return Array.from({ length: 1_000 }, next)
}

test('the same seed makes the same numbers, another seed makes others', () => {
  expect(first(1)).toEqual(first(1))
  expect(first(1)).not.toEqual(first(2))
  expect(first(1)[0]).toBe(270_369)
})

test('the numbers are integers from 1 to 2^32 − 1, without repetition', () => {
  const numbers = first(7)
  expect(numbers.every((number) => Number.isInteger(number) && number >= 1 && number < 2 ** 32)).toBe(true)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('KIT_FUZZ_SEED wins over a test’s own seed', () => {
  vi.stubEnv('KIT_FUZZ_SEED', undefined)
  expect(fuzzSeed(5)).toBe(5)
  vi.stubEnv('KIT_FUZZ_SEED', '9')
  expect(fuzzSeed(5)).toBe(9)
})
