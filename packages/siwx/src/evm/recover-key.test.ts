import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { expect, test } from 'vitest'
import { P, squareRoot } from './field.ts'
import { add, double, generator, negate, order, type Point, timesLambda, toAffine } from './point.ts'
import { recoverKey } from './recover-key.ts'
import { sumOfMultiples } from './sum-of-multiples.ts'

const seed = fuzzSeed(20_265)
const Curve = secp256k1.Point

/** What the other library finds for `u·G + v·point`. */
function sumElsewhere(u: bigint, v: bigint, point: Point) {
  const other = point ? Curve.fromAffine(point) : Curve.ZERO
  const sum = Curve.BASE.multiplyUnsafe(u).add(other.multiplyUnsafe(v))
  return sum.is0() ? null : { ...sum.toAffine(), z: 1n }
}

const times = (k: bigint) => sumElsewhere(k, 0n, null)
const lambda = 0x5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72n
const numbers = [
  ...[0n, 1n, 2n, 3n, 15n, 16n, 17n, 127n, 128n, 129n, 2n ** 127n, 2n ** 128n - 1n, 2n ** 128n, 2n ** 255n],
  ...[lambda, order - lambda, lambda - 1n, lambda + 1n, order / 2n, order / 2n + 1n, order / 3n],
  ...[order - 1n, order - 2n, order - 3n, order - 128n],
]

test('sums of multiples are those of another library, where points meet, are opposite or vanish, too', () => {
  const points = [1n, 2n, 3n, lambda, lambda + 1n, order - 1n, order - lambda].map(times)
  for (const point of points)
    for (const u of numbers)
      for (const v of numbers)
        expect([u, v, toAffine(sumOfMultiples(u, v, point))]).toEqual([u, v, sumElsewhere(u, v, point)])
})

test('any two points are added, equal and opposite ones and infinity, too', () => {
  const scaled = double(double(generator))
  expect(toAffine(scaled)).toEqual(times(4n))
  expect(toAffine(add(scaled, scaled))).toEqual(times(8n))
  expect(toAffine(add(scaled, times(4n)))).toEqual(times(8n))
  expect(add(scaled, negate(scaled))).toBeNull()
  expect(add(scaled, negate(times(4n)))).toBeNull()
  expect([add(null, null), double(null), toAffine(null), negate(null), timesLambda(null)]).toEqual(Array(5).fill(null))
  expect([add(null, scaled), add(scaled, null)]).toEqual([scaled, scaled])
  expect(toAffine(timesLambda(scaled))).toEqual(times((4n * lambda) % order))
})

test('a square has a root, and nothing else has', () => {
  const isSquare = (number: bigint) => Curve.Fp.pow(number, (P - 1n) / 2n) === 1n
  for (let number = 1n; number < 300n; number += 1n) {
    const root = squareRoot(number)
    expect(root === null ? null : (root * root) % P).toBe(isSquare(number) ? number : null)
  }
  expect([squareRoot(0n), squareRoot(P), squareRoot(P + 4n)]).toEqual([0n, 0n, squareRoot(4n)])
})

/** What the other library recovers; `null` when it refuses. */
function recoverElsewhere(hash: bigint, r: bigint, s: bigint, isOdd: boolean) {
  try {
    const signature = new secp256k1.Signature(r, s, isOdd ? 1 : 0)
    const bytes = Uint8Array.from(hash.toString(16).padStart(64, '0').match(/../g) ?? [], (text) => Number(`0x${text}`))
    return { ...signature.recoverPublicKey(bytes).toAffine(), z: 1n }
  } catch {
    return null
  }
}

test('attack 2.8: any numbers recover the key that another library recovers, or none', ({ task }) => {
  const next = seededNumbers(seed)
  const random = () =>
    Array.from({ length: 8 }, () => BigInt(next() >>> 0)).reduce((sum, part) => (sum << 32n) + part, 0n)
  const edge = [
    ...numbers,
    order,
    order + 1n,
    P - order,
    P,
    P + 1n,
    2n ** 256n - 1n,
    ...[Curve.BASE.x, P - Curve.BASE.x],
  ]
  const any = () => ((next() & 3) === 0 ? (edge[(next() >>> 0) % edge.length] ?? 0n) : random())
  const runs = Math.ceil(attackRuns(20_000) / 20)
  const found = { keys: 0, none: 0 }
  for (let run = 0; run < runs; run += 1) {
    const [hash, r, s, isOdd] = [any(), any(), any(), (next() & 1) === 1] as const
    const key = recoverKey(hash, { r, s, isOdd })
    expect([hash, r, s, isOdd, key]).toEqual([hash, r, s, isOdd, recoverElsewhere(hash, r, s, isOdd)])
    found[key ? 'keys' : 'none'] += 1
  }
  expect(found.keys).toBeGreaterThan(runs / 10)
  expect(found.none).toBeGreaterThan(runs / 10)
  countAttacks(task, { count: runs, seed })
})

test('attack 2.8: a signature whose key would be at infinity has none', () => {
  for (const k of [1n, 2n, 7n]) {
    const point = times(k)
    if (!point) throw new Error('The point is at infinity.')
    const isOdd = (point.y & 1n) === 1n
    // s·R = hash·G, where R is k·G.
    expect(recoverKey(k * 5n, { r: point.x, s: 5n, isOdd })).toBeNull()
    expect(recoverKey(k * 5n + 1n, { r: point.x, s: 5n, isOdd })).not.toBeNull()
  }
})
