import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'

const hardened = 0x8000_0000

/**
 * The ed25519 key at a path of hardened steps (SLIP-10).
 *
 * @param path the steps, without their hardening
 * @returns 32 bytes of private key
 * @example deriveEd25519(seed, [44, 501, 0, 0])
 */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, (step | hardened) >>> 0)
    const next = hmac(sha512, node.subarray(32), data)
    node.fill(0)
    data.fill(0)
    node = next
  }
  return node.slice(0, 32)
}
