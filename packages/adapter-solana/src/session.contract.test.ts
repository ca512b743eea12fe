import { chainAdapterContract } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { sessionHarness } from './test-utils/contract-harnesses.ts'

// A session comes from a QR code and not from the page, so discovery never reports it.
const clauses = chainAdapterContract.filter(({ title }) => !title.startsWith('discovery finds the wallet'))

describe('solana() over a WalletConnect session keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => sessionHarness()))
})
