import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

const lifeline = JSON.stringify(new URL('./lifeline.mjs', import.meta.url).href)

/** Says when it was told to end, and takes its time over it. */
const worker = `
  import { holdLifeline } from ${lifeline}
  const keep = setInterval(() => {}, 1000)
  await holdLifeline((signal) => {
    console.log('told ' + signal)
    setTimeout(() => { console.log('done'); clearInterval(keep) }, 200)
  })
  console.log('working')`

/** Starts the worker in a session of its own, so that nothing but the lifeline connects the two. */
const first = `
  import { spawn } from 'node:child_process'
  import { openLifeline } from ${lifeline}
  const lifeline = await openLifeline(async () => { await lifeline.cut(); console.log('first is done'); process.exit(0) })
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(worker)}], {
    detached: true, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...lifeline.env },
  })
  setInterval(() => {}, 1000)`

/** The lines that both wrote, and a function that ends the first process once the worker works. */
async function tell(signal) {
  const starter = spawn(process.execPath, ['--input-type=module', '-e', first], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  starter.stdout.on('data', (chunk) => {
    if (!output.includes('working') && `${output}${chunk}`.includes('working')) starter.kill(signal)
    output += chunk
  })
  // The pipe closes when the last of the two is gone.
  await once(starter.stdout, 'close')
  return output.trim().split('\n')
}

test('a worker is told to end when the first process is killed outright', async () => {
  assert.deepEqual(await tell('SIGKILL'), ['working', 'told SIGTERM', 'done'])
})

test('the first process passes a signal on and goes only after the worker', async () => {
  assert.deepEqual(await tell('SIGTERM'), ['working', 'told SIGTERM', 'done', 'first is done'])
})
