import { walletClientContract } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { sessionHarness } from '../test-utils/contract-harnesses.ts'

// Visitors pair a session by a code, so discovery does not report it.
const clauses = walletClientContract.filter(({ title }) => !title.startsWith('discovery finds the wallet'))

describe('evm() through a session keeps the wallet client contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => sessionHarness()))
})
