import { expect, test } from 'vitest'
import { compileToken, readMulticall3 } from '../../../scripts/compile.ts'
import multicall3 from './multicall3.artifact.json' with { type: 'json' }
import token from './token.artifact.json' with { type: 'json' }

test('the committed token artifact is what Token.sol compiles to', () => {
  expect(token).toEqual(compileToken())
})

test('the committed Multicall3 code is the one viem deploys', async () => {
  expect(multicall3).toEqual(await readMulticall3())
})
