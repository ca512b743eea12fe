import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-source-files-'))
  for (const file of [
    'index.ts',
    'index.test.ts',
    'index.test-d.ts',
    'views/a.view.tsx',
    'views/a.css',
    'test-utils/fake.ts',
    'views/test-utils/fake.ts',
    'examples/one.ts',
    'rows.fixture.ts',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

test('sourceFiles lists what is shipped, with whole paths, and no tests or test helpers', () => {
  expect(sourceFiles(folder)).toEqual([join(folder, 'index.ts'), join(folder, 'views/a.view.tsx')])
})

test('a pattern chooses other files', () => {
  expect(sourceFiles(folder, '**/*.css')).toEqual([join(folder, 'views/a.css')])
})
