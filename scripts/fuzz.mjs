/**
 * `pnpm fuzz`: walks 100 000 random sequences of visitors, wallets, tabs and phones through whole kits, on every core. Each night takes another seed
 * and prints it; KIT_FUZZ_SEED and KIT_FUZZ_RUNS choose.
 */
import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fuzz } from './fuzz-parts.mjs'
import { root } from './spawn-in.mjs'

const vitest = join(root, 'node_modules/.bin/vitest')
const files = ['src/kit/kit.invariants', 'src/kit/kit.session.invariants']

/** Runs one part as the tests of the core package. */
function walk({ seed, runs }) {
  const env = { ...process.env, KIT_FUZZ_SEED: String(seed), KIT_FUZZ_RUNS: String(runs), NO_COLOR: '1' }
  const options = { cwd: join(root, 'packages/core'), env, maxBuffer: 64 * 1_048_576 }
  return new Promise((resolve) => {
    execFile(vitest, ['run', '--maxWorkers=1', ...files], options, (error, stdout, stderr) =>
      resolve({ failure: error ? `${stdout}\n${stderr}` : null }),
    )
  })
}

const wholeNumber = (name, otherwise) => {
  const number = Number(process.env[name] ?? otherwise)
  if (!Number.isSafeInteger(number) || number < 1) throw new TypeError(`${name} must be a whole number above 0.`)
  return number
}

const failed = await fuzz({
  runs: wholeNumber('KIT_FUZZ_RUNS', 100_000),
  seed: wholeNumber('KIT_FUZZ_SEED', randomInt(1, 1_000_000_000)),
  atOnce: availableParallelism(),
  walk,
  log: (line) => console.log(line),
})
process.exitCode = failed > 0 ? 1 : 0
