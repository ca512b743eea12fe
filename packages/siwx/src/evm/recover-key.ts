import { invert, remainder, squareRoot } from './field.ts'
import { order, type Point, toAffine } from './point.ts'
import { sumOfMultiples } from './sum-of-multiples.ts'

type Signature = {
  readonly r: bigint
  readonly s: bigint
  /** Whether the `y` of the signature's point is. */
  readonly isOdd: boolean
}

/**
 * Recovers the public key that made a signature of ECDSA on secp256k1.
 *
 * @returns its point, or `null` when no key makes this signature
 * @see SEC 1, 4.1.6
 */
export function recoverKey(hash: bigint, { r, s, isOdd }: Signature): Point {
  if (!(r > 0n && r < order && s > 0n && s < order)) return null
  const root = squareRoot(r * r * r + 7n)
  if (root === null) return null
  const inverse = invert(r, order)
  const [u, v] = [remainder(-hash * inverse, order), remainder(s * inverse, order)]
  return toAffine(sumOfMultiples(u, v, { x: r, y: ((root & 1n) === 1n) === isOdd ? root : -root, z: 1n }))
}
