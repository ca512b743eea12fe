import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { BitcoinAddress } from './address.ts'
import { isSameBytes } from './encoding.ts'

/**
 * Whether a public key may be that of an address. Certain where the address is the key's hash; taproot's would take the
 * curve, and what is behind a script's hash nobody can see.
 */
export function isKeyOf({ type, program }: BitcoinAddress, key: Uint8Array): boolean {
  if (type !== 'p2wpkh' && type !== 'p2pkh') return true
  return isSameBytes(ripemd160(sha256(key)), program)
}
