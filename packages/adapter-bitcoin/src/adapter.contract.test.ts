import { chainAdapterContract, describeChainAdapter } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { pageHarness } from './test-utils/contract-harnesses.ts'

describeChainAdapter('bitcoin() with a provider in btc_providers', () => pageHarness('sats-connect'))
describeChainAdapter('bitcoin() with a wallet that has both interfaces', () => pageHarness('both'))

// The Wallet Standard has no method that switches a Bitcoin wallet's network.
const inapplicable = /^(switchNetwork moves|R-NET-4|a switch )/
const clauses = chainAdapterContract.filter(({ title }) => !inapplicable.test(title))

describe('bitcoin() with a Wallet Standard wallet passes the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => pageHarness('standard')))
})
