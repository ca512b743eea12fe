import { expect, test } from 'vitest'
import { plainEvmHarness } from '../test-utils/contract-harnesses.ts'
import { fakeAdapterHarness } from '../test-utils/fake-adapter-harness.ts'
import { breachesOf } from './breaches-of.ts'
import { chainAdapterContract } from './chain-adapter-contract.ts'
import { describeChainAdapter } from './describe-chain-adapter.ts'

describeChainAdapter('an adapter on bare EIP-1193', () => plainEvmHarness())
describeChainAdapter('the fake adapter', fakeAdapterHarness)

test('a harness whose setup fails is no breach of the contract', async () => {
  const [clause] = chainAdapterContract
  const refused = new TypeError('no harness')
  const setup = () => Promise.reject(refused)
  await expect(clause?.check(setup)).rejects.toBe(refused)
  await expect(breachesOf(setup)).rejects.toBe(refused)
})

test('a harness with one wallet is refused with a message that asks for a second one', async () => {
  const { second: _, ...rest } = plainEvmHarness()
  await expect(breachesOf(() => rest as never)).rejects.toThrow('second wallet')
})

test('breachesOf returns an empty list for an adapter that keeps the contract', async () => {
  expect(await breachesOf(() => plainEvmHarness())).toEqual([])
})
