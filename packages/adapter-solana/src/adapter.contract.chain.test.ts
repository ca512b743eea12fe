import type { Solana } from '@kit/sandbox'
import { chainAdapterContract, describeChainAdapter, moneyContract } from '@kit/testing/contracts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { startChain } from './test-utils/chain-harness.ts'
import { pageHarness, sessionHarness } from './test-utils/contract-harnesses.ts'
import { partsOn } from './test-utils/parts-on.ts'

let chain: Solana

beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain?.stop())

const onChain = (token?: string) => partsOn(chain, token)

describeChainAdapter('solana() on a real chain', () => pageHarness(onChain()))

describe('solana() on a real chain, with a token, keeps what the contract says of money', () => {
  for (const { title, check } of moneyContract)
    test(title, () => check(() => pageHarness(onChain(chain.tokens.USDC.address))))
})

const clauses = chainAdapterContract.filter(({ title }) => !title.startsWith('discovery finds the wallet'))

describe('solana() over a WalletConnect session on a real chain keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => sessionHarness(onChain())))
})
