import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '@kit/tooling/source-files'
import { expect, test } from 'vitest'
import { accountLimits } from './account-limits.ts'
import { durations } from './durations.ts'
import { defaultFeatures } from './features.ts'
import { limits } from './limits.ts'
import { serviceLimits } from './service-limits.ts'
import { signInDurations } from './sign-in-durations.ts'

const packagesFolder = join(import.meta.dirname, '../../..')
const folders = readdirSync(packagesFolder).map((name) => join(packagesFolder, name, 'src'))
const sources = folders.filter(existsSync).flatMap((folder) => sourceFiles(folder))
const readers = sources.filter((file) => !file.includes('core/src/config/'))
const words = new Set(readers.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))

test.each([
  ['duration', durations],
  ['duration of signing in', signInDurations],
  ['limit', limits],
  ['limit of a service', serviceLimits],
  ['limit of an account', accountLimits],
  ['feature switch', defaultFeatures],
])('every %s is read by some package', (_, table) => {
  expect(Object.keys(table).filter((key) => !words.has(key))).toEqual([])
})
