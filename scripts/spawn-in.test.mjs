import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock, test } from 'node:test'
import { spawnIn } from './spawn-in.mjs'

test('a command that hangs is ended with everything it has started, and named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-spawn-'))
  const watcher = watch(folder)
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const started = once(watcher, 'change')
    const hanging = `(trap 'echo the child has ended; exit' TERM; echo > started; while :; do sleep 0.05; done) & wait`
    const ending = spawnIn(folder, hanging, { quiet: true, deadline: 2000 })
    await started
    mock.timers.tick(2000)
    const { code, output, tooSlow } = await ending
    assert.equal(code, 124)
    assert.equal(tooSlow, true)
    assert.match(output, /^the child has ended$/m)
    assert.ok(output.includes(`\`${hanging}\` was ended after 2 s`), output)
  } finally {
    mock.timers.reset()
    watcher.close()
    rmSync(folder, { recursive: true })
  }
})

test('a command that keeps its deadline ends with its own code', async () => {
  const { code, output, tooSlow } = await spawnIn(tmpdir(), 'echo done; exit 3', { quiet: true })
  assert.deepEqual({ code, output, tooSlow }, { code: 3, output: 'done\n', tooSlow: false })
})
