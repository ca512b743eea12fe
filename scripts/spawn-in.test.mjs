import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { spawnIn } from './spawn-in.mjs'

test('a command that hangs is ended with everything it has started, and named', async () => {
  const hanging = `(trap 'echo the child has ended; exit' TERM; echo started; while :; do sleep 0.05; done) & wait`
  const { code, output, tooSlow } = await spawnIn(tmpdir(), hanging, { quiet: true, deadline: 2000 })
  assert.equal(code, 124)
  assert.equal(tooSlow, true)
  assert.match(output, /^started$/m)
  assert.match(output, /^the child has ended$/m)
  assert.ok(output.includes(`\`${hanging}\` was ended after 2 s`), output)
})

test('a command that keeps its deadline ends with its own code', async () => {
  const { code, output, tooSlow } = await spawnIn(tmpdir(), 'echo done; exit 3', { quiet: true })
  assert.deepEqual({ code, output, tooSlow }, { code: 3, output: 'done\n', tooSlow: false })
})
