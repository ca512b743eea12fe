import { chainAdapterContract, describeChainAdapter } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { pageBench } from './test-utils/contract-harnesses.ts'

describeChainAdapter('bitcoin() with a provider in btc_providers', () => pageBench('sats-connect'))
describeChainAdapter('bitcoin() with a wallet that speaks both', () => pageBench('both'))

// The Wallet Standard has no word for moving a Bitcoin wallet, and its accounts are a list of the page's own making, so
// these sentences cannot be asked of it.
const unsaid = /^(switchNetwork moves|R-NET-4|a switch )/
const clauses = chainAdapterContract.filter(({ title }) => !unsaid.test(title))

describe('bitcoin() with a Wallet Standard wallet keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => pageBench('standard')))
})
