import { chainAdapterContract } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { sessionHarness } from '../test-utils/contract-harnesses.ts'

// Visitors pair a session by a code, so discovery does not report it.
const clauses = chainAdapterContract.filter(({ title }) => !title.startsWith('discovery finds the wallet'))

describe('evm() through a session keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => sessionHarness()))
})
