import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const source = dirname(fileURLToPath(import.meta.url))

/** Every module that a module imports at once, other packages by name. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  found.add(file)
  const code = readFileSync(file, 'utf8').replaceAll(/(import|export) type [^'"]+['"][^'"]+['"]/g, '')
  for (const [, name = ''] of code.matchAll(/(?:import|export)\s[^'"()]*?['"]([^'"]+)['"]/g)) {
    const next = name.startsWith('.') ? resolve(dirname(file), name) : name
    if (found.has(next)) continue
    if (next.startsWith('/')) importsOf(next, found)
    else found.add(next)
  }
  return found
}

const named = (files: Set<string>) => [...files].map((file) => file.replace(`${source}/`, '')).sort()

describe('importing @kit/services', () => {
  test('R-CFG-2: loads storage, environment and clock; analytics, HTTP and valibot arrive when they are needed', () => {
    expect(named(importsOf(resolve(source, 'index.ts')))).toEqual([
      '@kit/core',
      'browser/browser.ts',
      'browser/check-options.ts',
      'browser/environment.ts',
      'browser/in-development.ts',
      'browser/initial-state.ts',
      'browser/or-undefined.ts',
      'browser/storage.ts',
      'browser/visibility.ts',
      'browser/wall-clock.ts',
      'browser/watch-return.ts',
      'browser/when-idle.ts',
      'index.ts',
    ])
  })

  test('R-CFG-2: loads the client of the directory without the bundled wallets', () => {
    const found = named(importsOf(resolve(source, 'wallet-list/create-wallet-list.ts')))
    expect(found).toEqual(expect.arrayContaining(['http/client.ts', 'wallet-list/read-listing.ts']))
    expect(found.filter((name) => name.startsWith('wallet-list/bundled/'))).toEqual([])
  })

  test('R-CFG-2: loads the client of the blockchain API without that of the directory', () => {
    const found = named(importsOf(resolve(source, 'blockchain-api/create-blockchain-api.ts')))
    expect(found).toEqual(expect.arrayContaining(['http/client.ts', 'blockchain-api/read-token.ts']))
    expect(found.filter((name) => name.startsWith('wallet-list/'))).toEqual([])
  })

  test('R-CFG-2: loads the on-ramp without the directory, and none of what tells of accounts', () => {
    const found = named(importsOf(resolve(source, 'onramp/create-onramp.ts')))
    expect(found).toEqual(expect.arrayContaining(['http/client.ts', 'onramp/quote.ts', 'onramp/visit-onramp.ts']))
    expect(found.filter((name) => /^(wallet-list|blockchain-api\/(tokens|history|identity|names))/.test(name))).toEqual(
      [],
    )
  })

  test('is searched by a function that finds known imports', () => {
    const found = named(importsOf(resolve(source, 'analytics/create-analytics.ts')))
    expect(found).toEqual(expect.arrayContaining(['valibot', 'http/client.ts', 'http/attempt.ts']))
  })
})
