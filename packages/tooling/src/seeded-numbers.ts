/**
 * Makes pseudo-random numbers (xorshift32): 2^32 − 1 of them before they repeat, and the same ones for the same seed.
 *
 * @param seed any integer but 0
 * @returns a function whose every call returns the next number, at least 1 and below 2^32
 * @example const next = seededNumbers(20_264)
 */
export function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

/** The seed of a fuzzed test: KIT_FUZZ_SEED, so that a failure can be run again, or the test's own. */
export const fuzzSeed = (own: number): number => Number(process.env.KIT_FUZZ_SEED ?? own)
