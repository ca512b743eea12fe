import { breachesOf, chainAdapterContract } from '@kit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { brokenAdapters } from './test-utils/broken-adapters.ts'
import { brokenHarness } from './test-utils/broken-harness.ts'

describe('the chain adapter contract finds a Solana adapter that', () => {
  test.each(brokenAdapters)('$what', async (broken) => {
    const clauses = chainAdapterContract.filter(({ title }) => broken.breaks.test(title))
    expect(clauses).toHaveLength(1)
    await expect(
      clauses[0]?.check(() => brokenHarness(broken, { timeout: 600, canRead: broken.breakChain !== undefined })),
    ).rejects.toMatchObject({
      name: 'ContractBreach',
    })
  })
})

test('the unchanged adapter breaches no clause', async () => {
  expect(await breachesOf(() => brokenHarness({}, { timeout: 30_000 }))).toEqual([])
})
