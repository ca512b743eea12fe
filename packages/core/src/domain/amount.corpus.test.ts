import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { describe, expect, test } from 'vitest'
import { fromBaseUnits, toBaseUnits } from './amount.ts'

/** What each chain can write down at most, and the decimals its assets have. */
const chains = [
  { namespace: 'eip155', most: 2n ** 256n - 1n, decimals: [18, 18, 18, 6, 8, 0, 27, 36, 77] },
  { namespace: 'solana', most: 2n ** 64n - 1n, decimals: [9, ...Array.from({ length: 20 }, (_, places) => places)] },
  { namespace: 'bip122', most: 2_100_000_000_000_000n, decimals: [8] },
] as const

const rounds = 1_000_000

/** Values of every size up to the largest, with those next to powers of ten and to the ends mixed in. */
function drawing(next: () => number, most: bigint): () => bigint {
  const bits = most.toString(2).length
  const tens: bigint[] = []
  for (let ten = 1n; ten <= most; ten *= 10n) tens.push(ten)
  const edges = [0n, most, most - 1n, ...tens, ...tens.map((ten) => ten - 1n), ...tens.map((ten) => ten + 1n)]
  const inside = edges.filter((value) => value <= most)
  const random = () => {
    const length = 1 + (next() % bits)
    let value = 0n
    for (let at = 0; at < length; at += 32) value = (value << 32n) | BigInt(next())
    value = BigInt.asUintN(length, value)
    return value <= most ? value : value % (most + 1n)
  }
  return () => (next() % 16 === 0 ? (inside[next() % inside.length] ?? 0n) : random())
}

const scales = Array.from({ length: 78 }, (_, places) => 10n ** BigInt(places))

/** The decimal text of an amount by division alone, with every place written out. */
function longhand(value: bigint, decimals: number): string {
  const scale = scales[decimals] ?? 1n
  const fraction = value % scale
  return decimals === 0 ? `${value}` : `${value / scale}.${`${fraction + scale}`.slice(1)}`
}

/** The same with no place more than it needs: zeros at the end are divided away first. */
function shorthand(value: bigint, decimals: number): string {
  let [short, places] = [value, decimals]
  while (places > 0 && short % 10n === 0n) [short, places] = [short / 10n, places - 1]
  return longhand(short, places)
}

/**
 * What is read has at most 60 digits before the point. All of 256 bits fit with the 18 decimals of
 * native money; a token with fewer could have more than that in theory, which is refused and never cut.
 */
const readable = 10n ** 60n

/** What is wrong with one amount; nothing when it is exact both ways. */
function faultIn(value: bigint, decimals: number): string | null {
  const text = fromBaseUnits(value, decimals)
  const expected = value / (scales[decimals] ?? 1n) < readable ? value : null
  const isExact =
    text === shorthand(value, decimals) &&
    toBaseUnits(text, decimals) === expected &&
    toBaseUnits(longhand(value, decimals), decimals) === expected &&
    // One place more than the asset has would have to be rounded, were it not refused.
    toBaseUnits(`${longhand(value, decimals)}${decimals === 0 ? '.' : ''}1`, decimals) === null
  return isExact ? null : `${value} with ${decimals} decimals is ${text}`
}

describe('attack 2.14, R-SEND-6: every amount a chain can hold is text and base units without loss', () => {
  test.each(chains)(
    '10⁶ amounts of $namespace are exact both ways',
    { timeout: 180_000 },
    ({ namespace, most, decimals }) => {
      const seed = fuzzSeed(20_263)
      const next = seededNumbers(seed)
      const draw = drawing(next, most)
      for (let round = 0; round < rounds; round += 1) {
        const fault = faultIn(draw(), decimals[next() % decimals.length] ?? 0)
        if (fault) expect.fail(`${fault} (${namespace}, round ${round}; run again with KIT_FUZZ_SEED=${seed})`)
      }
    },
  )
})
