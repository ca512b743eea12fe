import { expect, test } from 'vitest'
import { retryPause } from './retry-pause.ts'

test('the pause doubles with every attempt, and is no shorter than the server wants', () => {
  expect([0, 1, 2].map((attempt) => retryPause(attempt))).toEqual([150, 300, 600])
  expect([retryPause(0, 149), retryPause(0, 5_000)]).toEqual([150, 5_000])
})
