import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unitTests } from './unit-tests.ts'

const folder = join(import.meta.dirname, '..')
const thresholds = (exact: readonly string[]) => unitTests({}, {}, { folder, exact }).test?.coverage?.thresholds
const excluded = (unmeasured: readonly string[]) =>
  unitTests({}, {}, { folder, exact: [], unmeasured }).test?.coverage?.exclude

test('every package has to reach 95 % of its lines and 90 % of its branches', () => {
  expect(unitTests().test?.coverage?.thresholds).toEqual({ lines: 95, branches: 90 })
})

test('a test that computes may take longer than any hook, and a hook longer than any wait', () => {
  const { testTimeout = 0, hookTimeout = 0, expect: { poll } = {} } = unitTests().test ?? {}
  expect(testTimeout / hookTimeout).toBeGreaterThan(4)
  expect(hookTimeout).toBeGreaterThan(poll?.timeout ?? hookTimeout)
})

test('a file and a folder have to reach every branch', () => {
  expect(thresholds(['src/attacks.ts', 'src'])).toEqual({
    lines: 95,
    branches: 90,
    'src/attacks.ts': { branches: 100 },
    'src/**': { branches: 100 },
  })
})

test('a file that was moved loses no threshold unnoticed', () => {
  expect(() => thresholds(['src/moved.ts'])).toThrow('src/moved.ts')
})

test('a file that only a page or a process of its own runs is not counted, and every other is', () => {
  expect(excluded(['src/attacks.ts'])).toEqual([...(excluded([]) ?? []), 'src/attacks.ts'])
})

test.each(['src', 'src/moved.ts'])('%s cannot be left out, since it is no file', (path) => {
  expect(() => excluded([path])).toThrow(path)
})
