import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

const parentLink = JSON.stringify(new URL('./parent-link.mjs', import.meta.url).href)

/** Reports the signal with which it is told to end, and takes 200 ms to stop. */
const worker = `
  import { connectToParent } from ${parentLink}
  const keepAlive = setInterval(() => {}, 1000)
  await connectToParent((signal) => {
    console.log('worker received ' + signal)
    setTimeout(() => { console.log('worker ended'); clearInterval(keepAlive) }, 200)
  })
  console.log('worker started')`

/** Starts the worker in a process group of its own, so that only the parent link connects the two. */
const parent = `
  import { spawn } from 'node:child_process'
  import { openParentLink } from ${parentLink}
  const link = await openParentLink(async () => { await link.stopWorkers(); console.log('parent ended'); process.exit(0) })
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(worker)}], {
    detached: true, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...link.env },
  })
  setInterval(() => {}, 1000)`

/** Starts parent and worker, sends the parent a signal once the worker runs, and returns the lines that both print. */
async function outputAfter(signal) {
  const started = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  started.stdout.on('data', (chunk) => {
    if (!output.includes('worker started') && `${output}${chunk}`.includes('worker started')) started.kill(signal)
    output += chunk
  })
  // The pipe closes when both processes have ended.
  await once(started.stdout, 'close')
  return output.trim().split('\n')
}

test('the worker ends when its parent is killed with SIGKILL', async () => {
  assert.deepEqual(await outputAfter('SIGKILL'), ['worker started', 'worker received SIGTERM', 'worker ended'])
})

test('the parent passes a signal on, and ends after the worker', async () => {
  const lines = await outputAfter('SIGTERM')
  assert.deepEqual(lines, ['worker started', 'worker received SIGTERM', 'worker ended', 'parent ended'])
})
