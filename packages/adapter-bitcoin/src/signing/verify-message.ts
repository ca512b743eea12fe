import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type BitcoinAddress, parseAddress } from '../chain/address.ts'
import { isSameBytes } from '../chain/encoding.ts'
import { checkBip322, hash160, readWitness } from './bip322.ts'
import { concat, ecdsaHash } from './message-hash.ts'

/**
 * Verifies a signature over a message by the key of an address: the legacy form (65 bytes) or BIP-322's simple form.
 *
 * @returns `null` when only a script engine can verify it, as for an address that several keys spend
 * @see BIP-137, BIP-322
 */
export function verifyMessage(text: string, message: Uint8Array, signature: Uint8Array): boolean | null {
  const address = parseAddress(text)
  if (!address) return false
  try {
    const witness = readWitness(signature)
    if (witness) return checkBip322(address, message, witness)
    return signature.length === 65 && headerOf(address, ecdsaHash(message), signature) !== null
  } catch {
    return false
  }
}

/**
 * The header that BIP-137 gives a legacy signature for this address, of the first of four: 27, 31, 35 or 39. What the signature
 * itself has there is not asked, since wallets write 31 for any address.
 *
 * @returns `null` when the key of the address did not sign
 */
function headerOf({ type, program }: BitcoinAddress, hash: Uint8Array, signature: Uint8Array): number | null {
  const header = signature[0] ?? 0
  if (header < 27 || header > 42) return null
  const recovered = concat([(header - 27) & 3], signature.slice(1))
  const key = secp256k1.Point.fromBytes(secp256k1.recoverPublicKey(recovered, hash, { prehash: false }))
  const keyHash = hash160(key.toBytes(true))
  if (type === 'p2wpkh') return isSameBytes(keyHash, program) ? 39 : null
  if (type === 'p2sh') return isSameBytes(hash160(concat([0, 20], keyHash)), program) ? 35 : null
  if (type !== 'p2pkh') return null
  if (isSameBytes(keyHash, program)) return 31
  return isSameBytes(hash160(key.toBytes(false)), program) ? 27 : null
}

/**
 * Writes a verified signature as the strictest verifier wants it: a legacy one with the header of its address and with the smaller
 * `s`. Both say the same, and a wallet may have written either.
 */
export function toStrictForm(text: string, message: Uint8Array, signature: Uint8Array): Uint8Array {
  const address = parseAddress(text)
  if (!address || signature.length !== 65) return signature
  const header = headerOf(address, ecdsaHash(message), signature)
  if (header === null) return signature
  const parsed = secp256k1.Signature.fromBytes(signature.slice(1), 'compact')
  const recovery = (((signature[0] ?? 0) - 27) & 3) ^ (parsed.hasHighS() ? 1 : 0)
  const { r, s } = parsed
  const small = parsed.hasHighS() ? new secp256k1.Signature(r, secp256k1.Point.Fn.neg(s)) : parsed
  return concat([header + recovery], small.toBytes('compact'))
}
