import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const source = dirname(fileURLToPath(import.meta.url))

/** Every module that comes along with one, other packages by name; type imports and dynamic imports left out. */
function comesWith(file: string, found = new Set<string>()): Set<string> {
  found.add(file)
  const code = readFileSync(file, 'utf8').replaceAll(/(import|export) type [^'"]+['"][^'"]+['"]/g, '')
  for (const [, name = ''] of code.matchAll(/(?:import|export)\s[^'"()]*?['"]([^'"]+)['"]/g)) {
    const next = name.startsWith('.') ? resolve(dirname(file), name) : name
    if (found.has(next)) continue
    if (next.startsWith('/')) comesWith(next, found)
    else found.add(next)
  }
  return found
}

const named = (files: Set<string>) => [...files].map((file) => file.replace(`${source}/`, '')).sort()

describe('what a page pays for importing @kit/services', () => {
  test('R-CFG-2: is storage, environment and clock; analytics, HTTP and valibot come when they are needed', () => {
    expect(named(comesWith(resolve(source, 'index.ts')))).toEqual([
      '@kit/core',
      'browser/attempt.ts',
      'browser/browser.ts',
      'browser/check-options.ts',
      'browser/environment.ts',
      'browser/storage.ts',
      'browser/wall-clock.ts',
      'index.ts',
    ])
  })

  test('R-CFG-2: and the directory of wallets brings none of the bundled ones', () => {
    const found = named(comesWith(resolve(source, 'wallet-list/create-wallet-list.ts')))
    expect(found).toEqual(expect.arrayContaining(['http/client.ts', 'wallet-list/read-listing.ts']))
    expect(found.filter((name) => name.startsWith('wallet-list/bundled/'))).toEqual([])
  })

  test('the search itself sees what it should', () => {
    const found = named(comesWith(resolve(source, 'analytics/create-analytics.ts')))
    expect(found).toEqual(expect.arrayContaining(['valibot', 'http/client.ts', 'http/attempt.ts']))
  })
})
