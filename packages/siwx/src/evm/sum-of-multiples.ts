import { add, double, generator, negate, order, type Point, timesLambda, toAffine } from './point.ts'

/** The point times 1, 3, 5 and so on, for digits of so many bits. */
type Table = { readonly width: number; readonly multiples: readonly Point[] }

function tableOf(point: Point, width: number): Table {
  const twice = double(point)
  const multiples = [point]
  while (multiples.length < 2 ** (width - 2)) multiples.push(add(multiples.at(-1) ?? null, twice))
  return { width, multiples }
}

/** The table of the point times λ. */
const timesLambdaOf = ({ width, multiples }: Table): Table => ({ width, multiples: multiples.map(timesLambda) })

let generatorTables: readonly [Table, Table] | undefined

/** Of the generator, and of it times λ. They are the same for every sum, so they are calculated once, at the first. */
function tablesOfGenerator(): readonly [Table, Table] {
  if (generatorTables) return generatorTables
  const table = { width: 8, multiples: tableOf(generator, 8).multiples.map(toAffine) }
  generatorTables = [table, timesLambdaOf(table)]
  return generatorTables
}

const [a1, b1, a2] = [
  0x3086d221a7d46bcde86c90e49284eb15n,
  0xe4437ed6010e88286f547fa90abfe4c3n,
  0x114ca50f7a8e2f3f657c1108d9d44cfd8n,
]

/**
 * Writes a number from 0 to the order as `k1 + λ·k2`, both half as long and perhaps negative.
 *
 * @see Gallant, Lambert and Vanstone, “Faster Point Multiplication on Elliptic Curves with Efficient Endomorphisms”
 */
function split(k: bigint): readonly [bigint, bigint] {
  const [c1, c2] = [(a1 * k) / order, (b1 * k) / order]
  return [k - c1 * a1 - c2 * a2, c1 * b1 - c2 * a1]
}

/** Writes a number in odd digits from -2^(width - 1) to 2^(width - 1), the lowest first, with zeros between them. */
function toDigits(number: bigint, width: number): readonly number[] {
  const sign = number < 0n ? -1 : 1
  const text = (number < 0n ? -number : number).toString(2)
  const bitAt = (at: number) => (text[text.length - 1 - at] === '1' ? 1 : 0)
  const digits: number[] = []
  let carry = 0
  for (let at = 0; at <= text.length; ) {
    if (bitAt(at) === carry) {
      at += 1
      continue
    }
    let digit = carry
    for (let bit = 0; bit < width; bit += 1) digit += bitAt(at + bit) * 2 ** bit
    carry = digit >= 2 ** (width - 1) ? 1 : 0
    digits[at] = sign * (digit - carry * 2 ** width)
    at += width
  }
  return digits
}

function multipleOf({ multiples }: Table, digit: number): Point {
  const multiple = multiples[(Math.abs(digit) - 1) / 2] ?? null
  return digit < 0 ? negate(multiple) : multiple
}

/** Calculates `u·G + v·point` for numbers from 0 to the order; the halves of both share their doublings. */
export function sumOfMultiples(u: bigint, v: bigint, point: Point): Point {
  const ofPoint = tableOf(point, 5)
  const tables = [...tablesOfGenerator(), ofPoint, timesLambdaOf(ofPoint)]
  const halves = [...split(u), ...split(v)]
  const terms = tables.map((table, at) => ({ table, digits: toDigits(halves[at] ?? 0n, table.width) }))
  let sum: Point = null
  for (let at = Math.max(...terms.map(({ digits }) => digits.length)) - 1; at >= 0; at -= 1) {
    sum = double(sum)
    for (const { digits, table } of terms) {
      const digit = digits[at]
      if (digit !== undefined) sum = add(sum, multipleOf(table, digit))
    }
  }
  return sum
}
