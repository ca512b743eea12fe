import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileContract, compiled, published, readMulticall3, readPublished } from '../../../scripts/compile.ts'
import multicall3 from './multicall3.artifact.json' with { type: 'json' }

test.each(Object.entries(compiled))('the committed artifact %s is what its source compiles to', (name, source) => {
  const committed = readFileSync(new URL(`./${name}.artifact.json`, import.meta.url), 'utf8')
  expect(JSON.parse(committed)).toEqual(compileContract(source))
})

test.each(Object.entries(published))('the committed artifact %s is the one its authors published', (name, source) => {
  const committed = readFileSync(new URL(`./${name}.artifact.json`, import.meta.url), 'utf8')
  expect(JSON.parse(committed)).toEqual(readPublished(source))
})

test('the committed Multicall3 code is the one viem deploys', async () => {
  expect(multicall3).toEqual(await readMulticall3())
})
