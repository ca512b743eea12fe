import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

/** The files of a worker share its modules. One that replaces some begins with new ones, and leaves none to the next. */
const { testPath } = expect.getState()
const replaces = /\bvi\.(m|doM)ock\(|\bvi\.resetModules\(/
if (testPath !== undefined && replaces.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules()
  afterAll(() => void vi.resetModules())
}
