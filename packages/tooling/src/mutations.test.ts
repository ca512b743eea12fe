import { expect, test } from 'vitest'
import { mutate } from './mutations.ts'
import { seededNumbers } from './seeded-numbers.ts'

const original = { id: 1, list: [{ name: 'a' }, { name: 'b' }], deep: { text: 'x' } }

const many = (seed: number) => {
  const next = seededNumbers(seed)
  return Array.from({ length: 2_000 }, () => mutate(original, next))
}

test('the original stays, and the same seed makes the same changes', () => {
  const before = JSON.stringify(original)
  const some = () =>
    many(1)
      .slice(0, 200)
      .map((each) => JSON.stringify(each)?.slice(0, 300))
  expect(some()).toEqual(some())
  expect(JSON.stringify(original)).toBe(before)
})

test('keys are removed, values are replaced by others of every kind, and prototypes are reached for', () => {
  const made = many(2)
  const texts = made.map((each) => JSON.stringify(each) ?? '')
  expect(texts.some((text) => !text.includes('"deep"'))).toBe(true)
  expect(texts.some((text) => text.includes('"__proto__"'))).toBe(true)
  expect(texts.some((text) => text.includes('"constructor"'))).toBe(true)
  expect(texts.some((text) => text.length > 100_000)).toBe(true)
  expect(new Set(made.map((each) => (Array.isArray(each) ? 'list' : typeof each))).size).toBeGreaterThan(4)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})
