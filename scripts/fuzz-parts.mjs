import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Sequences of a part: a process of its own, so that a failure is found and repeated within minutes. */
const partSize = 2_500

/** @returns {{ seed: number, runs: number }[]} parts with seeds of their own; one that is small enough keeps its seed */
export function partsOf(runs, seed) {
  const count = Math.ceil(runs / partSize)
  return Array.from({ length: count }, (_, at) => ({
    seed: seed + at,
    runs: Math.min(partSize, runs - at * partSize),
  }))
}

/**
 * Walks all sequences, part by part, and goes on after a part that fails.
 *
 * @param {{ runs: number, seed: number, atOnce: number, log: (line: string) => void,
 *   walk: (part: { seed: number, runs: number }) => Promise<{ failure: string | null }> }} options `walk`: runs one part;
 *   its failure is what it printed
 * @returns {Promise<number>} how many parts failed
 */
export async function fuzz({ runs, seed, atOnce, walk, log }) {
  const parts = partsOf(runs, seed)
  log(`${runs} sequences from seed ${seed}, in ${parts.length} parts, ${atOnce} at a time`)
  const waiting = [...parts]
  let failed = 0
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const start = performance.now()
      const { failure } = await walk(part)
      const took = `${((performance.now() - start) / 1_000).toFixed(0)} s`
      log(`${failure === null ? 'passed' : 'FAILED'}: ${part.runs} sequences of seed ${part.seed}, ${took}`)
      if (failure === null) continue
      failed += 1
      log(failure)
      log(`To repeat it: KIT_FUZZ_SEED=${part.seed} KIT_FUZZ_RUNS=${part.runs} node scripts/run.mjs fuzz`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  log(`${parts.length - failed} parts passed, ${failed} failed, from seed ${seed}`)
  return failed
}

/** The counts that tests have printed, as `Counted {"what": 1}`. */
export const readCounts = (output) => [...output.matchAll(/^Counted (\{.*\})$/gm)].map(([, json]) => JSON.parse(json))

/** Adds counts to those of other parts. */
export function addCounts(sums, counts) {
  for (const [what, count] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + count
}

/** The tests that draw at random, by package. */
const files = {
  core: ['src/kit/kit.invariants.test.ts', 'src/kit/kit.session.invariants.test.ts'],
  siwx: ['src/fuzz.attacks.test.ts'],
  'clear-signing': [
    'src/evm/calls.attacks.test.ts',
    'src/evm/registry.attacks.test.ts',
    'src/evm/typed-data.attacks.test.ts',
  ],
}

export const fuzzedPackages = Object.keys(files)

/**
 * The tests of a package, each of which has to be there: Vitest runs the others without a word.
 *
 * @param packagesFolder the folder of all packages
 */
export function testsOf(name, packagesFolder, listed = files) {
  if (!Object.hasOwn(listed, name)) throw new TypeError(`${name} is none of ${Object.keys(listed).join(', ')}.`)
  const missing = listed[name].find((file) => !existsSync(join(packagesFolder, name, file)))
  if (missing !== undefined) throw new TypeError(`${name} has no ${missing}: was it renamed?`)
  return listed[name]
}
