import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { addCounts, fuzz, fuzzedPackages, partsOf, readCounts, testsOf } from './fuzz-parts.mjs'
import { root } from './spawn-in.mjs'

const packages = join(root, 'packages')

/** Runs with a walk that fails for some seeds. Returns what it walked and printed. */
async function run({ runs, seed, failing = [] }) {
  const [walked, lines] = [[], []]
  const walk = async (part) => {
    walked.push(part)
    return { failure: failing.includes(part.seed) ? `Counterexample of ${part.seed}` : null }
  }
  const failed = await fuzz({ runs, seed, atOnce: 2, walk, log: (line) => lines.push(line) })
  return { walked, failed, text: lines.join('\n') }
}

test('the parts are all sequences, each part from a seed of its own', async () => {
  const { walked, failed, text } = await run({ runs: 100_000, seed: 7 })
  assert.equal(
    walked.reduce((sum, { runs }) => sum + runs, 0),
    100_000,
  )
  assert.equal(new Set(walked.map(({ seed }) => seed)).size, walked.length)
  assert.equal(failed, 0)
  assert.match(text, /from seed 7/)
})

test('a failure is counted and printed with the command that walks the same part again, and the others go on', async () => {
  const { walked, failed, text } = await run({ runs: 6_000, seed: 40, failing: [41] })
  assert.deepEqual([walked.length, failed], [3, 1])
  assert.match(text, /Counterexample of 41/)
  const [, seed, runs] = /KIT_FUZZ_SEED=(\d+) KIT_FUZZ_RUNS=(\d+) node scripts\/run\.mjs fuzz/.exec(text)
  assert.deepEqual(partsOf(Number(runs), Number(seed)), [walked.find((part) => part.seed === 41)])
})

test('what tests have counted is added up over all parts', () => {
  const output =
    'stdout | a test\nCounted {"changed":10,"accepted":0}\n\nCounted {"changed":5}\nOf 10: Counted {"changed":1}\n'
  const sums = {}
  for (const counts of readCounts(output)) addCounts(sums, counts)
  assert.deepEqual(sums, { changed: 15, accepted: 0 })
})

test('every test that is to be fuzzed is there', () => {
  for (const name of fuzzedPackages) assert.ok(testsOf(name, packages).length > 0, name)
})

test('a test that was renamed, and a package that has none, drop out of no night unnoticed', () => {
  const listed = { core: ['src/index.test.ts', 'src/renamed.test.ts'] }
  assert.throws(() => testsOf('core', packages, listed), /core has no src\/renamed\.test\.ts/)
  assert.throws(() => testsOf('react', packages), /react is none of core, siwx, clear-signing/)
})
