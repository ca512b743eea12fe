import { describe, expect, test } from 'vitest'
import { brokenConnects } from '../stand-ins/broken-connects.ts'
import { brokenFeatures } from '../stand-ins/broken-features.ts'
import { brokenNetworks } from '../stand-ins/broken-networks.ts'
import { brokenSessions } from '../stand-ins/broken-sessions.ts'
import { fakeAdapterBench, plainEvmBench } from '../stand-ins/contract-benches.ts'
import { chainAdapterContract } from './chain-adapter-contract.ts'
import { describeChainAdapter } from './describe-chain-adapter.ts'

describeChainAdapter('an adapter on bare EIP-1193', () => plainEvmBench())
describeChainAdapter('the fake adapter', fakeAdapterBench)

const broken = [...brokenConnects, ...brokenSessions, ...brokenNetworks, ...brokenFeatures]
const patience = 150

describe('the contract finds an adapter that', () => {
  test.each(broken)('$what', async ({ breaks, ...spoils }) => {
    const clauses = chainAdapterContract.filter(({ title }) => breaks.test(title))
    expect(clauses.length).toBeGreaterThan(0)
    for (const { check } of clauses) {
      await expect(check(() => plainEvmBench(spoils, patience))).rejects.toMatchObject({ name: 'ContractBreach' })
    }
  })

  test('every sentence of the contract has an adapter that breaks it', () => {
    const unbroken = chainAdapterContract.filter(({ title }) => !broken.some(({ breaks }) => breaks.test(title)))
    expect(unbroken.map(({ title }) => title)).toEqual([])
  })
})

test('a bench that cannot be set up is no breach of contract', async () => {
  const [clause] = chainAdapterContract
  const refused = new TypeError('no bench')
  const setup = () => Promise.reject(refused)
  await expect(clause?.check(setup)).rejects.toBe(refused)
})
