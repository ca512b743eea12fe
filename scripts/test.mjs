/** `npm test`: runs every check in order and stops at the first that fails. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '@kit/tooling/chromium'
import { connectToParent } from './parent-link.mjs'
import { endRunning, root, spawnIn } from './spawn-in.mjs'

/** The root scripts that check something, the fastest first. */
const steps = [
  ['lint', 'Lint and format'],
  ['floorplan', 'Floor plan'],
  ['words', 'Forbidden and retired words'],
  ['types', 'Types'],
  ['unit', 'Unit tests'],
  ['build', 'Build'],
  ['surface', 'Public surface of the packed packages'],
  ['size', 'Sizes'],
  ['knip', 'Unused files, exports and dependencies'],
  ['trace', 'Requirements without a test'],
  ['pack:check', 'Packed packages in fresh apps'],
  ['gallery', 'Every view and state in Chromium'],
  ['e2e', 'End to end in Chromium'],
]

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
let interrupted = false
connectToParent((signal) => {
  interrupted = true
  endRunning(signal)
})

async function run() {
  console.log(`Chromium: ${ensureChromium()}\nNode: ${process.version}`)
  let passed = 0
  for (const [script, title] of steps) {
    console.log(`\n=== ${title} (${script}: ${scripts[script]})`)
    const start = performance.now()
    const { code, tooSlow } = await spawnIn(root, scripts[script], { env: { TURBO_TELEMETRY_DISABLED: '1' } })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (interrupted) return { passed, failed: 0, code: 130 }
    if (code !== 0) {
      console.error(
        `\n${title} ${tooSlow ? 'did not end and was ended' : 'failed'} after ${seconds} s. To run it alone: node scripts/run.mjs ${script}`,
      )
      return { passed, failed: 1, code: 1 }
    }
    console.log(`--- ${title}: passed in ${seconds} s`)
    passed += 1
  }
  return { passed, failed: 0, code: 0 }
}

const { passed, failed, code } = await run().catch((error) => {
  console.error(error.message)
  return { passed: 0, failed: 1, code: 1 }
})
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(code)
