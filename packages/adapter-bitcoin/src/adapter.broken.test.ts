import { chainAdapterContract } from '@kit/testing/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenAdapters } from './test-utils/broken-adapters.ts'
import { brokenHarness } from './test-utils/broken-harness.ts'
import { brokenPsbts } from './test-utils/broken-psbts.ts'
import { type FakeEsplora, fakeEsplora } from './test-utils/fake-esplora.ts'

let api: FakeEsplora

beforeAll(async () => {
  api = await fakeEsplora()
})
afterAll(() => api.stop())

describe('the chain adapter contract finds a Bitcoin adapter that', () => {
  test.each([...brokenAdapters, ...brokenPsbts])('$what', async ({ breaks, ...spoils }) => {
    const clauses = chainAdapterContract.filter(({ title }) => breaks.test(title))
    expect(clauses).toHaveLength(1)
    await expect(clauses[0]?.check(() => brokenHarness(spoils, api))).rejects.toMatchObject({ name: 'ContractBreach' })
  })
})

// One after the other: all at once, their keys leave a busy machine no time to read what the API answers.
describe('the unbroken adapter', () => {
  test.each(chainAdapterContract)('$title', ({ check }) => check(() => brokenHarness({}, api, 30_000)))
})
