import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concat, utf8 } from '../bytes.ts'

export const sha256d = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** The hash of BIP-340 for a purpose. */
export function taggedHash(purpose: string, bytes: Uint8Array): Uint8Array {
  const tag = sha256(utf8(purpose))
  return sha256(concat(tag, tag, bytes))
}

export const littleEndian = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => Math.floor(value / 256 ** at) & 0xff)

/** Encodes a count as transactions do. */
function compactSize(count: number): Uint8Array {
  if (count < 0xfd) return Uint8Array.of(count)
  return count <= 0xffff ? concat([0xfd], littleEndian(count, 2)) : concat([0xfe], littleEndian(count, 4))
}

export const withSize = (bytes: Uint8Array): Uint8Array => concat(compactSize(bytes.length), bytes)
