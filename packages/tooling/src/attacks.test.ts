import { afterEach, expect, test, vi } from 'vitest'
import { attackRuns, countAttacks } from './attacks.ts'

afterEach(() => vi.unstubAllEnvs())

test('a test says how much it has tried', ({ task }) => {
  countAttacks(task, { count: 5, seed: 7 })
  expect(task.meta.attacks).toEqual({ count: 5, seed: 7 })
})

test('a long run tries as much as it is told to', () => {
  vi.stubEnv('KIT_ATTACK_RUNS', undefined)
  expect(attackRuns(5)).toBe(5)
  vi.stubEnv('KIT_ATTACK_RUNS', '1000000')
  expect(attackRuns(5)).toBe(1_000_000)
})
