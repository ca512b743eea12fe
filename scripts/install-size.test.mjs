import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { describeInstall, measureInstall, readInstallLine } from './install-size.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-install-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the first installation of a text is read', () => {
  assert.deepEqual(readInstallLine('```sh\nnpm install a @b/c\n```\n\nnpm install d\n'), ['a', '@b/c'])
  assert.throws(() => readInstallLine('pnpm install'), /no line that begins/)
})

test('every package of the lockfile is counted and measured in whole blocks, links not followed', () => {
  const packages = { '': {}, 'node_modules/one': {}, 'node_modules/@b/c': { hasInstallScript: true } }
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(join(folder, 'node_modules/one/large'), Buffer.alloc(1_000_000))
  symlinkSync(join(folder, 'node_modules/one/large'), join(folder, 'node_modules/@b/c/link'))
  const { megabytes, largest, ...rest } = measureInstall(folder)
  assert.deepEqual(rest, { packages: 2, scripts: ['node_modules/@b/c'] })
  assert.deepEqual(
    largest.map(([name]) => name),
    ['one', '@b/c'],
  )
  assert.ok(megabytes > 1.003_52 && megabytes < 1.1, `${megabytes}`)
})

const small = { packages: 29, megabytes: 109.9, largest: [['viem', 60]], scripts: [] }
test('an installation within the limits is described', () => {
  assert.equal(describeInstall(small), '29 packages, 109.9 MB: viem 60.0, …')
})

test('an installation that is too large, mostly something else, or runs scripts fails', () => {
  for (const [more, reason] of [
    [{ packages: 30 }, /^Error: Not under 30 packages and 110 MB: 30 packages/],
    [{ megabytes: 110 }, /^Error: Not under 30 packages and 110 MB: 29 packages, 110.0 MB/],
    [{ largest: [['viem', 50]] }, /^Error: Not mostly viem/],
    [{ largest: [['lucide', 60]] }, /^Error: Not mostly viem/],
    [{ scripts: ['node_modules/a'] }, /^Error: These have install scripts: node_modules\/a$/],
  ])
    assert.throws(() => describeInstall({ ...small, ...more }), reason)
})
