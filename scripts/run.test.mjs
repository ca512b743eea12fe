import assert from 'node:assert/strict'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { root, spawnIn } from './spawn-in.mjs'

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** A workspace with one package, which depends on another. */
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-run-'))
  for (const name of ['run.mjs', 'parent-link.mjs']) cpSync(join(root, 'scripts', name), join(folder, 'scripts', name))
  write('package.json', { private: true, packageManager, engines: { node: '>=20' }, scripts: { greet: 'echo hello' } })
  write('packages/one/package.json', { name: 'one', version: '1.0.0', dependencies: { two: 'workspace:*' } })
  write('packages/two/package.json', { name: 'two', version: '1.0.0' })
  write('pnpm-workspace.yaml', 'packages: [packages/*]\npmOnFail: ignore\n')
  write(
    'pnpm-lock.yaml',
    `lockfileVersion: '9.0'
settings:
  autoInstallPeers: true
  excludeLinksFromLockfile: false
importers:
  .: {}
  packages/one:
    dependencies:
      two:
        specifier: workspace:*
        version: link:../two
  packages/two: {}
`,
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name, content) {
  const file = join(folder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

const greet = () => spawnIn(folder, 'node scripts/run.mjs greet', { quiet: true })
const installing = /Installing from the lockfile/
const installed = /Everything in the lockfile is installed/

test('what is not installed is installed once, and again when a manifest or a package has changed', async () => {
  const outputs = []
  const run = async () => {
    const { code, output } = await greet()
    assert.equal(code, 0, output)
    assert.match(output, /^hello$/m)
    outputs.push(installing.test(output) && !installed.test(output))
  }
  await run()
  await run()
  rmSync(join(folder, 'packages/one/node_modules'), { recursive: true })
  await run()
  await run()
  assert.deepEqual(outputs, [true, false, true, false])
  write('packages/two/package.json', { name: 'two', version: '1.0.0', dependencies: { one: 'workspace:*' } })
  const { code, output } = await greet()
  assert.notEqual(code, 0)
  assert.match(output, /Installing failed, see above/)
})

test('when everything is installed, the script runs although nothing could be installed', async () => {
  // `spawnIn` puts this folder first on the path.
  write('node_modules/.bin/npx', '#!/bin/sh\ncase "$*" in *" install "*) exit 1;; esac\necho "pnpm $*"\n')
  chmodSync(join(folder, 'node_modules/.bin/npx'), 0o755)
  const { code, output } = await greet()
  assert.equal(code, 0, output)
  assert.match(output, installed)
  assert.match(output, /^pnpm .* run greet$/m)
})
