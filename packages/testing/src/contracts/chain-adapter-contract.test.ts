import { expect, test } from 'vitest'
import { plainEvmBench } from '../stand-ins/contract-benches.ts'
import { fakeAdapterBench } from '../stand-ins/fake-adapter-bench.ts'
import { breachesOf } from './breaches-of.ts'
import { chainAdapterContract } from './chain-adapter-contract.ts'
import { describeChainAdapter } from './describe-chain-adapter.ts'

describeChainAdapter('an adapter on bare EIP-1193', () => plainEvmBench())
describeChainAdapter('the fake adapter', fakeAdapterBench)

test('a bench that cannot be set up is no breach of contract', async () => {
  const [clause] = chainAdapterContract
  const refused = new TypeError('no bench')
  const setup = () => Promise.reject(refused)
  await expect(clause?.check(setup)).rejects.toBe(refused)
  await expect(breachesOf(setup)).rejects.toBe(refused)
})

test('a bench with one wallet is told that it takes two', async () => {
  const { second: _, ...rest } = plainEvmBench()
  await expect(breachesOf(() => rest as never)).rejects.toThrow('second wallet')
})

test('an adapter that keeps the contract breaches nothing of it', async () => {
  expect(await breachesOf(() => plainEvmBench())).toEqual([])
})
