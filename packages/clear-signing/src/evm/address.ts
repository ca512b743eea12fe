import { keccak_256 } from '@noble/hashes/sha3.js'
import { toHex, utf8 } from '../bytes.ts'
import type { Hex } from '../explanation.ts'

export const isHexAddress = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

/** Writes an address with the capitals of ERC-55. */
export function toAddress(hex: string): Hex {
  const digits = hex.slice(2).toLowerCase()
  const hash = toHex(keccak_256(utf8(digits)))
  const written = Array.from(digits, (digit, at) => (hash.charAt(at + 2) >= '8' ? digit.toUpperCase() : digit))
  return `0x${written.join('')}`
}

export const nobody = `0x${'0'.repeat(40)}`
/** The same on every chain: https://docs.uniswap.org/contracts/permit2/overview */
export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
