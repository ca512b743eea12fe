/**
 * `pnpm under-load [times] [scripts]`: runs the tests so many times beside a busy loop on every core, and prints how many failed. A
 * test that can fail on a busy machine is a bug. Default: once, the unit tests, those in Chromium and the gallery.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ensureChromium } from '@kit/tooling/chromium'
import { connectToParent } from './parent-link.mjs'
import { endRunning, root, spawnIn } from './spawn-in.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const tested = {
  // Turbo would show what it has seen pass before.
  unit: scripts.unit.replace('turbo run', 'turbo run --force=true'),
  e2e: scripts.e2e,
  gallery: scripts.gallery,
}
/** Milliseconds for one script. */
const deadline = 120 * 60_000

const [times = '1', ...given] = process.argv.slice(2)
const names = given.length > 0 ? given : Object.keys(tested)
const unknown = names.find((name) => !Object.hasOwn(tested, name))
if (unknown !== undefined) throw new TypeError(`${unknown} is none of ${Object.keys(tested).join(', ')}.`)
if (!/^[1-9]\d?$/.test(times)) throw new TypeError(`${times}: pass how many times, 1 to 99.`)

let isInterrupted = false
connectToParent((signal) => {
  isInterrupted = true
  endRunning(signal)
})

ensureChromium()
// Threads and not processes, so that they end with this one.
const loops = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
const failed = []
let runs = 0
for (let time = 1; time <= Number(times) && !isInterrupted; time += 1) {
  for (const name of names) {
    if (isInterrupted) break
    const start = performance.now()
    const { code } = await spawnIn(root, tested[name], { env: { TURBO_TELEMETRY_DISABLED: '1' }, deadline })
    if (isInterrupted) break
    runs += 1
    if (code !== 0) failed.push(`${name} ${time}`)
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    console.log(
      `--- ${name} ${time} of ${times}, beside ${loops.length} busy loops: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`,
    )
  }
}
await Promise.all(loops.map((loop) => loop.terminate()))
console.log(`\n${runs} runs, ${failed.length} failed${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`)
process.exit(isInterrupted ? 130 : Math.min(failed.length, 1))
