import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { BitcoinAddress } from './address.ts'
import { isSameBytes } from './encoding.ts'

/**
 * Whether a public key may belong to an address. The check is exact for an address that is the key's hash. It accepts every
 * key for taproot, which would need the curve, and for script hashes, which do not show the key.
 */
export function isKeyOf({ type, program }: BitcoinAddress, key: Uint8Array): boolean {
  if (type !== 'p2wpkh' && type !== 'p2pkh') return true
  return isSameBytes(ripemd160(sha256(key)), program)
}
