import { chainAdapterContract } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { sessionContract } from '../test-utils/contract-setups.ts'

// A session is found by a code and not on the page, so discovery has nothing to say of it.
const clauses = chainAdapterContract.filter(({ title }) => !title.startsWith('discovery finds the wallet'))

describe('evm() through a session keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => sessionContract()))
})
