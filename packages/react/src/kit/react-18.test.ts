import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sourceFiles } from '@kit/tooling/source-files'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const textOf = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

test('nothing is used that React 18 throws at, or leaves out', () => {
  const contexts = sourceFiles(src, '**/*.{ts,tsx}').flatMap((path) =>
    [...textOf(path).matchAll(/const (\w+) = createContext/g)].map(([, name = '']) => name),
  )
  expect(contexts).toContain('DisabledRows')
  const unknown = {
    'a context as an element': new RegExp(`<(?:${contexts.join('|')})[\\s>]`),
    'inert as a property': /\sinert(?:=\{|\s*>)/,
    'use()': /\buse\(/,
  }
  const found = sourceFiles(src, '**/*.tsx').flatMap((path) =>
    Object.entries(unknown).flatMap(([what, pattern]) =>
      pattern.test(textOf(path)) ? [`${relative(src, path)}: ${what}`] : [],
    ),
  )
  expect(found).toEqual([])
})
