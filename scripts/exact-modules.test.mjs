import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, matchesGlob, relative } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { sourceFiles } from '@kit/tooling/source-files'
import { publicPackages } from './packages.mjs'
import { root } from './spawn-in.mjs'

/** Words of paths behind which money moves, wallets sign, or sessions, storage or addresses are decided. */
const telling = /\b(send|swap|transfer|psbt|sign|signing|session|sessions|storage|stored|url|urls)\b/

/** What a package's configuration asks every branch of: patterns of files below its folder. */
async function exactIn(folder) {
  const { default: config } = await import(pathToFileURL(join(folder, 'vitest.config.ts')))
  const { thresholds } = config.test.coverage
  return Object.keys(thresholds).filter((pattern) => thresholds[pattern].branches === 100)
}

/** Whether anything of a file is left once its types are taken off. */
const hasCode = (file) =>
  /\S/.test(
    stripTypeScriptTypes(readFileSync(file, 'utf8'), { mode: 'transform' }).replace(
      /\/\*[\s\S]*?\*\/|\/\/.*|export \{\s*\};?/g,
      '',
    ),
  )

/** The modules of packages that decide about money, signatures, sessions, storage or addresses, and whether `exact` holds them. */
async function decidingModules() {
  const found = []
  for (const { folder, name } of publicPackages) {
    const exact = await exactIn(folder)
    // What draws is named after what it draws, and the other packages without a list run in tests alone.
    if (name === '@kit/react' || exact.length === 0) continue
    for (const file of sourceFiles(join(folder, 'src'), '**/*.ts')) {
      const path = relative(folder, file).replaceAll('\\', '/')
      if (!telling.test(path.replace(/^src\//, '')) || !hasCode(file)) continue
      const isExact = exact.some((pattern) => matchesGlob(path, pattern))
      found.push({ path: relative(join(root, 'packages'), file).replaceAll('\\', '/'), isExact })
    }
  }
  return found
}

const modules = await decidingModules()

test('every branch of what moves money, signs, or keeps sessions, storage and addresses is held', () => {
  const open = modules.filter(({ isExact }) => !isExact).map(({ path }) => path)
  assert.deepEqual(open, [], 'Name these as exact in the vitest.config.ts of their package.')
})

test('modules of all packages in which money is decided are looked at', () => {
  const packages = new Set(modules.map(({ path }) => path.split('/')[0]))
  for (const name of ['adapter-bitcoin', 'adapter-evm', 'adapter-solana', 'core', 'services', 'siwx'])
    assert.ok(packages.has(name), name)
})
