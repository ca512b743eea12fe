import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unitTests } from './unit-tests.ts'

const before = process.cwd()
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-workers-'))
  mkdirSync(join(folder, 'src'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

function projectsOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text)
  return unitTests().test?.projects?.map((project) => typeof project === 'object' && 'test' in project && project.test)
}

// In two pieces, or Vitest would take it for this file's own.
const pageEnvironment = ['@vitest', 'environment jsdom'].join('-')

test.each([
  pageEnvironment,
  "vi.mock('./clock.ts')",
  "vi.doMock('./clock.ts')",
  'vi.resetModules()',
  'expect(vi.getTimerCount()).toBe(0)',
])('a file with %s has a worker of its own, and the others share theirs', (text) => {
  expect(projectsOf({ 'a.test.ts': 'test()', 'b.test.ts': text, 'c.ts': text })).toMatchObject([
    { isolate: false, include: ['src/**/*.test.ts'], exclude: expect.arrayContaining(['src/b.test.ts']) },
    { include: ['src/b.test.ts'] },
  ])
})

test('without such a file all share their workers', () => {
  expect(projectsOf({ 'a.test.ts': 'test()' })).toMatchObject([{ isolate: false, include: ['src/**/*.test.ts'] }])
})

test('what else is configured holds for both', () => {
  const setupFiles = expect.arrayContaining(['with-errors.ts'])
  const config = unitTests({ setupFiles: ['with-errors.ts'] }, { alias: { this: 'that' } })
  expect(config).toMatchObject({ test: { setupFiles, testTimeout: 600_000 }, resolve: { alias: { this: 'that' } } })
  expect(config.test?.projects).toMatchObject([{ extends: true }])
})

test('a package may give every file a worker of its own', () => {
  expect(unitTests({ isolate: true }).test).toMatchObject({ isolate: true, include: ['src/**/*.test.ts'] })
})
