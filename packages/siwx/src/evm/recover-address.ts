import { keccak_256 } from '@noble/hashes/sha3.js'
import { recoverPublicKey } from '@noble/secp256k1'
import { concat, toHex, utf8 } from '../bytes.ts'
import type { RecoverKey } from '../verify/verification.ts'
import { addressOfKey } from './address.ts'

/** Half of the order of secp256k1: every signature has a twin above it, which EIP-2 refuses for transactions, too. */
const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** The hash that `personal_sign` signs. @see EIP-191 */
export function messageHash(signed: string | Uint8Array): Uint8Array {
  const message = typeof signed === 'string' ? utf8(signed) : signed
  return keccak_256(concat([0x19], utf8(`Ethereum Signed Message:\n${message.length}`), message))
}

const toNumber = (bytes: Uint8Array) => BigInt(`0x${toHex(bytes)}`)

const recoverByNoble: RecoverKey = (hash, signature, recovery) =>
  recoverPublicKey(concat([recovery], signature), hash, { prehash: false, isCompressed: false })

/**
 * Recovers the address of the key that made a signature of 65 bytes, `r`, `s` and `v`.
 *
 * @param recover may throw for numbers that are no signature
 * @returns `null` for any other length, a `v` other than 0, 1, 27 and 28, the larger `s` of the two that are possible, and for
 *   numbers that are no signature
 */
export function recoverAddress(hash: Uint8Array, signature: Uint8Array, recover = recoverByNoble): string | null {
  const v = signature[64] ?? -1
  const recovery = v >= 27 ? v - 27 : v
  if (signature.length !== 65 || (recovery !== 0 && recovery !== 1)) return null
  if (toNumber(signature.slice(32, 64)) > largestS) return null
  try {
    const key = recover(hash, signature.slice(0, 64), recovery)
    return key?.length === 65 && key[0] === 4 ? addressOfKey(key.slice(1)) : null
  } catch {
    return null
  }
}
