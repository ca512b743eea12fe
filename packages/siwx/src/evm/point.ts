/** The points of secp256k1, which make a group. Nothing that is calculated with them is secret, so the time may tell all. */
import { invert, P, reduce, remainder } from './field.ts'

/** A point (x/z², y/z³), whose numbers may be negative; `null` is the one at infinity. */
export type Point = { readonly x: bigint; readonly y: bigint; readonly z: bigint } | null

export const generator: Point = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
  z: 1n,
}

/** How many points there are. */
export const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

// A point (βx, y) is the point (x, y) times λ.
const beta = 0x7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501een

export function double(point: Point): Point {
  // No point of this curve is its own opposite, so no `y` is zero.
  if (!point) return null
  const { x, y, z } = point
  const ySquared = reduce(y * y)
  const s = reduce((x * ySquared) << 2n)
  const slope = 3n * reduce(x * x)
  const x3 = reduce(slope * slope - (s << 1n))
  return { x: x3, y: reduce(slope * (s - x3) - ((ySquared * ySquared) << 3n)), z: reduce((y * z) << 1n) }
}

/** Adds any two points. */
export function add(one: Point, other: Point): Point {
  if (!one || !other) return one ?? other
  const zSquared = reduce(one.z * one.z)
  const [x2, y2] = [reduce(other.x * zSquared), reduce(reduce(other.y * one.z) * zSquared)]
  if (other.z === 1n) return addScaled(one, x2, y2)
  const otherSquared = reduce(other.z * other.z)
  const x1 = reduce(one.x * otherSquared)
  const y1 = reduce(reduce(one.y * other.z) * otherSquared)
  return addScaled({ x: x1, y: y1, z: reduce(one.z * other.z) }, x2, y2)
}

/** Adds the point of the same `z` with these numbers. */
function addScaled({ x, y, z }: NonNullable<Point>, x2: bigint, y2: bigint): Point {
  const [h, r] = [x2 - x, y2 - y]
  if (h % P === 0n) return r % P === 0n ? double({ x, y, z }) : null
  const hSquared = reduce(h * h)
  const [hCubed, v] = [reduce(h * hSquared), reduce(x * hSquared)]
  const x3 = reduce(r * r - hCubed - (v << 1n))
  return { x: x3, y: reduce(r * (v - x3) - y * hCubed), z: reduce(z * h) }
}

export const negate = (point: Point): Point => point && { ...point, y: -point.y }

export const timesLambda = (point: Point): Point => point && { ...point, x: reduce(point.x * beta) }

/** Gives a point `z` of 1, and numbers from 0 to P. */
export function toAffine(point: Point): Point {
  if (!point) return null
  const inverse = invert(point.z, P)
  const squared = reduce(inverse * inverse)
  return { x: remainder(point.x * squared, P), y: remainder(reduce(point.y * squared) * inverse, P), z: 1n }
}
