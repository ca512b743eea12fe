import { breachesOf, chainAdapterContract } from '@kit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { brokenAdapters } from './test-utils/broken-adapters.ts'
import { brokenBench } from './test-utils/broken-harness.ts'

describe('the chain adapter contract finds a Bitcoin adapter that', () => {
  test.each(brokenAdapters)('$what', async ({ breaks, spoil }) => {
    const clauses = chainAdapterContract.filter(({ title }) => breaks.test(title))
    expect(clauses).toHaveLength(1)
    await expect(clauses[0]?.check(() => brokenBench(spoil))).rejects.toMatchObject({ name: 'ContractBreach' })
  })
})

test('and the same adapter unbroken breaches nothing', async () => {
  expect(await breachesOf(() => brokenBench(() => ({}), 10_000))).toEqual([])
})
