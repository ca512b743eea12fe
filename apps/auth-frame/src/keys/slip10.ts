import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'

const hardened = 0x80000000
const curve = new TextEncoder().encode('ed25519 seed')

/**
 * Derives a private key of ed25519; every step of its path is hardened.
 *
 * @param path the indices, without their hardening
 * @returns 32 bytes, which the caller wipes
 * @throws RangeError for an index that is none
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 * @example deriveEd25519(seed, [44, 501, 0, 0])
 */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, curve, seed)
  for (const index of path) {
    if (!Number.isInteger(index) || index < 0 || index >= hardened) throw new RangeError('No index of a path.')
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index + hardened)
    const child = hmac(sha512, node.subarray(32), data)
    data.fill(0)
    node.fill(0)
    node = child
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}
