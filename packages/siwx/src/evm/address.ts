import { keccak_256 } from '@noble/hashes/sha3.js'
import { toHex, utf8 } from '../bytes.ts'
import { areHexDigits } from '../grammar/characters.ts'

const isHexAddress = (text: string) => text.length === 42 && text.startsWith('0x') && areHexDigits(text.slice(2))

/** Writes 40 hex digits with the capitals of EIP-55. */
function withChecksum(hex: string): string {
  const lower = hex.toLowerCase()
  const hash = toHex(keccak_256(utf8(lower)))
  const digits = Array.from(lower, (digit, at) => (hash.charAt(at) >= '8' ? digit.toUpperCase() : digit))
  return `0x${digits.join('')}`
}

/** Whether a text is an address in the form of EIP-55. */
export const isAddress = (text: string): boolean => isHexAddress(text) && withChecksum(text.slice(2)) === text

/** Gives an address without capitals, or of capitals only, the form of EIP-55; returns any other text as it is. */
export function toAddress(text: string): string {
  const digits = text.slice(2)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isHexAddress(text) && isPlain ? withChecksum(digits) : text
}

/** The address of a public key, by the 64 bytes of its coordinates. */
export const addressOfKey = (key: Uint8Array): string => withChecksum(toHex(keccak_256(key).slice(12)))
