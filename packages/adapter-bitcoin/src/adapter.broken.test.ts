import { breachesOf, chainAdapterContract } from '@kit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { brokenAdapters } from './test-utils/broken-adapters.ts'
import { brokenHarness } from './test-utils/broken-harness.ts'

describe('the chain adapter contract finds a Bitcoin adapter that', () => {
  test.each(brokenAdapters)('$what', async ({ breaks, spoil }) => {
    const clauses = chainAdapterContract.filter(({ title }) => breaks.test(title))
    expect(clauses).toHaveLength(1)
    await expect(clauses[0]?.check(() => brokenHarness(spoil))).rejects.toMatchObject({ name: 'ContractBreach' })
  })
})

test('the unbroken adapter passes the whole contract', async () => {
  expect(await breachesOf(() => brokenHarness(() => ({}), 10_000))).toEqual([])
})
