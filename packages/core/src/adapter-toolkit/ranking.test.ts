import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankIndices, type Sample, scoreEndpoints } from './ranking.ts'

const ok = (latency: number): Sample => ({ latency, isUsable: true })
const failed = (latency: number): Sample => ({ latency, isUsable: false })
const times = (count: number, sample: Sample) => Array.from({ length: count }, () => sample)
const rounded = (samples: Sample[][]) => scoreEndpoints(samples).map((score) => Number(score.toFixed(3)))

const healthy = times(10, ok(200))

test('R-NET-2: endpoints get the golden scores', () => {
  const shaky = [...times(5, ok(50)), ...times(5, failed(50))]
  expect(rounded([times(10, ok(100)), healthy, shaky])).toEqual([0.85, 0.7, 0.575])
})

test('F21: a primary that fails fast ranks below a healthy peer after three rounds', () => {
  const after = (rounds: number) => rounded([[...times(10 - rounds, ok(100)), ...times(rounds, failed(0))], healthy])
  expect([1, 2, 3].map((rounds) => after(rounds)[0])).toEqual([0.795, 0.74, 0.685])
  expect(rankIndices(after(2), [0, 1])).toEqual([0, 1])
  expect(rankIndices(after(3), [0, 1])).toEqual([1, 0])
})

test('F22: a primary that times out ranks below a healthy peer after one round', () => {
  expect(rounded([[...times(9, ok(100)), failed(1_000)], healthy])).toEqual([0.873, 0.94])
})

test('F23: the last order stays when no endpoint answers', () => {
  const down = times(10, failed(1_000))
  expect(rankIndices(scoreEndpoints([down, down, down]), [2, 0, 1])).toEqual([2, 0, 1])
})

test('F24: endpoints that answer in no time get a score', () => {
  expect(rounded([times(10, ok(0)), times(10, failed(0))])).toEqual([1, 0])
})

test('every score lies between 0 and 1', () => {
  const sample = fc.record({
    latency: fc.double({ min: 0, max: 1_000, noNaN: true }),
    isUsable: fc.boolean(),
  })
  const round = (endpoints: number) =>
    fc.array(fc.array(sample, { minLength: 4, maxLength: 4 }), { minLength: endpoints, maxLength: endpoints })
  fc.assert(
    fc.property(round(3), (samples) => {
      for (const score of scoreEndpoints(samples)) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})
