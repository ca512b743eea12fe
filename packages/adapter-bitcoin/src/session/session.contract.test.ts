import { chainAdapterContract } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { sessionBench } from '../test-utils/contract-harnesses.ts'

// A session is found by a code and not on the page, so discovery has nothing to say of it. And it is moved here and not
// in the wallet: nobody is asked, so nobody can refuse; session.test.ts has what switching means for it.
const unsaid = /^(discovery finds the wallet|switchNetwork moves|R-NET-4: a refused|a switch )/
const clauses = chainAdapterContract.filter(({ title }) => !unsaid.test(title))

describe('bitcoin() through a session keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => sessionBench()))
})
