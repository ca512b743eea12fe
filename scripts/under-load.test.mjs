import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('under-load.mjs', import.meta.url))

for (const [args, why] of [
  [['2', 'lint'], 'lint is none of unit, e2e, gallery.'],
  [['unit'], 'unit: pass how many times, 1 to 99.'],
]) {
  test(`what it cannot run is refused before anything starts: ${args.join(' ')}`, () => {
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
    assert.equal(status, 1)
    assert.ok(stderr.includes(why), stderr)
  })
}
