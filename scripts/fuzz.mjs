/**
 * `pnpm fuzz`: walks 100 000 random sequences of visitors, wallets, tabs and phones through whole kits, on every core, and
 * shows ten times as many changed sign-ins of every chain to the parsers and verifiers of siwx, and changed calls and typed data to
 * clear-signing, with another library as the judge. Each night takes another seed and
 * prints it; KIT_FUZZ_SEED and KIT_FUZZ_RUNS choose. `pnpm fuzz siwx` fuzzes one of the packages.
 */
import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { addCounts, fuzz, fuzzedPackages, readCounts, testsOf } from './fuzz-parts.mjs'
import { root } from './spawn-in.mjs'

const vitest = join(root, 'node_modules/.bin/vitest')
const packages = join(root, 'packages')
const names = process.argv.length > 2 ? process.argv.slice(2) : fuzzedPackages
const tests = Object.fromEntries(names.map((name) => [name, testsOf(name, packages)]))

const counts = {}

/** Runs the tests of one package; resolves with what a failure printed. */
function runTests(name, env) {
  const options = { cwd: join(packages, name), env, maxBuffer: 64 * 1_048_576 }
  return new Promise((resolve) => {
    execFile(vitest, ['run', '--maxWorkers=1', '--testTimeout=0', ...tests[name]], options, (error, stdout, stderr) => {
      for (const found of readCounts(stdout)) addCounts(counts, found)
      resolve(error ? `${stdout}\n${stderr}` : null)
    })
  })
}

/** Runs one part as the tests of the packages, up to the first that fail. */
async function walk({ seed, runs }) {
  const numbers = { KIT_FUZZ_SEED: String(seed), KIT_FUZZ_RUNS: String(runs), KIT_ATTACK_RUNS: String(runs * 10) }
  const env = { ...process.env, ...numbers, NO_COLOR: '1' }
  let failure = null
  for (const name of names) failure ??= await runTests(name, env)
  return { failure }
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
for (const [what, count] of Object.entries(counts)) console.log(`${what}: ${count}`)
process.exitCode = failed > 0 ? 1 : 0
