/** The numbers that the coordinates of secp256k1 are counted in, modulo a prime. */
export const P = 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2fn

const low = (1n << 256n) - 1n
/** What 2^256 leaves modulo P. */
const rest = 0x1000003d1n

/** Makes a product, which may be negative, a number of 257 bits that is the same modulo P: faster than a remainder. */
export function reduce(product: bigint): bigint {
  const half = (product & low) + (product >> 256n) * rest
  return (half & low) + (half >> 256n) * rest
}

/** The one number from 0 to the modulus that is the same. */
export const remainder = (number: bigint, modulus: bigint): bigint => ((number % modulus) + modulus) % modulus

/** The inverse of a number modulo a prime that does not divide it. */
export function invert(number: bigint, modulus: bigint): bigint {
  let [a, b] = [remainder(number, modulus), modulus]
  let [x, next] = [1n, 0n]
  while (b !== 0n) {
    const quotient = a / b
    const [left, coefficient] = [a - quotient * b, x - quotient * next]
    a = b
    b = left
    x = next
    next = coefficient
  }
  return remainder(x, modulus)
}

/** Squares a number so many times, and multiplies it. */
function power(number: bigint, squarings: number, factor: bigint): bigint {
  let result = number
  for (let time = 0; time < squarings; time += 1) result = reduce(result * result)
  return reduce(result * factor)
}

/** The square root of a number; `null` when it has none. It is the power of (P + 1) / 4: 223 ones, 0, 22 ones, 00001100. */
export function squareRoot(number: bigint): bigint | null {
  const square = remainder(number, P)
  const two = power(square, 1, square)
  const three = power(two, 1, square)
  const six = power(three, 3, three)
  const eleven = power(power(six, 3, three), 2, two)
  const twentyTwo = power(eleven, 11, eleven)
  const fortyFour = power(twentyTwo, 22, twentyTwo)
  const eightyEight = power(fortyFour, 44, fortyFour)
  const ones = power(power(power(eightyEight, 88, eightyEight), 44, fortyFour), 3, three)
  const root = remainder(power(power(power(ones, 23, twentyTwo), 6, two), 2, 1n), P)
  return remainder(root * root, P) === square ? root : null
}
