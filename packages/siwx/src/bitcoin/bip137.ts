import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concat, isSameBytes, utf8 } from '../bytes.ts'
import type { AddressType, BitcoinAddress } from './address.ts'
import { hash160, sha256d, withSize } from './encoding.ts'

/** Half of the order of secp256k1: every signature has a twin above it. */
const largestS = secp256k1.Point.Fn.ORDER / 2n

type Kind = { readonly type: AddressType; readonly isCompressed: boolean }

/** What a header says of the address, by blocks of four from 27. */
const kinds: readonly Kind[] = [
  { type: 'p2pkh', isCompressed: false },
  { type: 'p2pkh', isCompressed: true },
  { type: 'p2sh', isCompressed: true },
  { type: 'p2wpkh', isCompressed: true },
]

/** The hash that a key signs for a message. */
const messageHash = (message: string): Uint8Array =>
  sha256d(concat(withSize(utf8('Bitcoin Signed Message:\n')), withSize(utf8(message))))

/**
 * Checks a signature of 65 bytes whose header names the type of the address.
 *
 * @returns `null` when it is none of this form, as with the larger `s` of the two that are possible
 * @see BIP-137
 */
export function checkBip137({ type, program }: BitcoinAddress, message: string, signature: Uint8Array): boolean | null {
  const header = Number(signature[0]) - 27
  const kind = kinds[Math.floor(header / 4)]
  if (signature.length !== 65 || !kind) return null
  try {
    const parsed = secp256k1.Signature.fromBytes(signature.slice(1), 'compact')
    if (parsed.s > largestS) return null
    const recovered = concat([header % 4], signature.slice(1))
    const point = secp256k1.Point.fromBytes(
      secp256k1.recoverPublicKey(recovered, messageHash(message), { prehash: false }),
    )
    const keyHash = hash160(point.toBytes(kind.isCompressed))
    return kind.type === type && isSameBytes(type === 'p2sh' ? hash160(concat([0, 20], keyHash)) : keyHash, program)
  } catch {
    return null
  }
}
