const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Longer than any address, key or signature. Messages are only encoded. */
const maxLength = 256

/** @returns the bytes of a base58 text, or `null` for a text that is not base58 or longer than 256 characters */
export function fromBase58(text: string): Uint8Array | null {
  if (text.length > maxLength) return null
  let number = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return null
    number = number * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 0xffn))
  return Uint8Array.from([...zeros(text.length - text.replace(/^1+/, '').length), ...bytes])
}

/** @example toBase58(new Uint8Array([0, 1])) // '12' */
export function toBase58(bytes: Uint8Array): string {
  const leading = bytes.findIndex((byte) => byte !== 0)
  const count = leading < 0 ? bytes.length : leading
  const digits: number[] = []
  for (const byte of bytes.subarray(count)) {
    let carry = byte
    for (const [at, digit] of digits.entries()) {
      carry += digit * 256
      digits[at] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  return (
    '1'.repeat(count) +
    digits
      .reverse()
      .map((digit) => alphabet[digit])
      .join('')
  )
}

const zeros = (count: number) => new Array<number>(count).fill(0)
