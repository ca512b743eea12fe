import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '@kit/tooling/source-files'
import { expect, test } from 'vitest'
import { defaultFeatures } from './features.ts'

const packagesFolder = join(import.meta.dirname, '../../..')
const folders = readdirSync(packagesFolder).map((name) => join(packagesFolder, name, 'src'))
const sources = folders.filter(existsSync).flatMap((folder) => sourceFiles(folder, '**/*.{ts,tsx,css}'))
const readers = sources.filter((file) => !file.includes('core/src/config/'))
const words = new Set(readers.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))

/** What the files of durations and limits export, by name. */
const exported = (
  await Promise.all(
    readdirSync(import.meta.dirname)
      .filter((file) => /^(.*-)?(durations|limits)\.ts$/.test(file))
      .map(async (file) => Object.entries(await import(join(import.meta.dirname, file)))),
  )
).flat()
const tables = exported.filter(([, value]) => !Array.isArray(value)) as [string, object][]

test('every list and every table of durations and limits is read by some package', () => {
  const names = exported.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['durations', 'limits', 'swapLimits', 'loginDurations']))
  expect(names.filter((name) => !words.has(name))).toEqual([])
})

test.each([...tables, ['features', defaultFeatures] as const])(
  'everything in %s is read by some package',
  (_, table) => {
    expect(Object.keys(table).filter((key) => !words.has(key))).toEqual([])
  },
)
