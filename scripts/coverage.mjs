/**
 * `pnpm coverage [packages]`: runs the unit tests of the packages that are published, and fails where they reach fewer lines or
 * branches than the packages' Vitest configurations ask for. Tests that draw at random try little here, because they are slow
 * while they are measured; the other nightly scripts have them try much.
 */
import { basename } from 'node:path'
import { publicPackages } from './packages.mjs'
import { endRunning, spawnIn } from './spawn-in.mjs'

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endRunning(signal))

const folders = publicPackages.map(({ folder }) => folder)
const names = process.argv.slice(2)
const unknown = names.find((name) => !folders.some((folder) => basename(folder) === name))
if (unknown !== undefined)
  throw new TypeError(`${unknown} is none of ${folders.map((folder) => basename(folder)).join(', ')}.`)

/** Milliseconds for one package. */
const deadline = 60 * 60_000
const env = { KIT_ATTACK_RUNS: '200', KIT_FUZZ_RUNS: '40' }
const failed = []
for (const folder of folders.filter((each) => names.length === 0 || names.includes(basename(each)))) {
  const start = performance.now()
  const { code } = await spawnIn(folder, 'vitest run --coverage --testTimeout=0 --reporter=dot', { env, deadline })
  if (code !== 0) failed.push(basename(folder))
  const seconds = ((performance.now() - start) / 1_000).toFixed(0)
  console.log(`${basename(folder)}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`)
}
if (failed.length > 0) console.error(`Too little is tested, or a test fails: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
