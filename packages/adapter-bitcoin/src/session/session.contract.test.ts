import { chainAdapterContract } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { sessionHarness } from '../test-utils/contract-harnesses.ts'

// Discovery does not find a session, and the adapter switches its network without the wallet, so that the visitor has
// nothing to refuse. session-wallet.test.ts tests how a session switches.
const inapplicable = /^(discovery finds the wallet|switchNetwork moves|R-NET-4: a refused|a switch )/
const clauses = chainAdapterContract.filter(({ title }) => !inapplicable.test(title))

describe('bitcoin() through a session passes the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => sessionHarness()))
})
