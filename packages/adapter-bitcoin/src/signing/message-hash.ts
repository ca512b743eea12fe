import { sha256 } from '@noble/hashes/sha2.js'

const ecdsaPrefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
const tag = sha256(new TextEncoder().encode('BIP0322-signed-message'))

export const concat = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))

export const sha256d = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** Encodes a count as transactions do. */
export function compactSize(count: number): Uint8Array {
  if (count < 0xfd) return Uint8Array.of(count)
  if (count <= 0xffff) return Uint8Array.of(0xfd, count & 0xff, count >> 8)
  return concat([0xfe], littleEndian(count, 4))
}

export const littleEndian = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => Math.floor(value / 256 ** at) & 0xff)

/** The hash that a key signs for a message in the legacy form. */
export const ecdsaHash = (message: Uint8Array): Uint8Array =>
  sha256d(concat(ecdsaPrefix, compactSize(message.length), message))

/** The tagged message hash in BIP-322's first transaction. */
export const bip322Hash = (message: Uint8Array): Uint8Array => sha256(concat(tag, tag, message))
