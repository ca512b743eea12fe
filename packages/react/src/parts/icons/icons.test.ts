import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the licence note names every icon that the package contains', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
  const note = readFileSync(`${import.meta.dirname}/../../../THIRD-PARTY.md`, 'utf8')
  const named = [...note.matchAll(/^- `([a-z-]+)`$/gm)].map(([, name]) => `${name}.ts`)
  expect(named.sort()).toEqual(files.sort())
})
