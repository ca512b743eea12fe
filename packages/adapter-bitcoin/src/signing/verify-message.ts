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
    return signature.length === 65 ? checkEcdsa(address, ecdsaHash(message), signature) : false
  } catch {
    return false
  }
}

function checkEcdsa({ type, program }: BitcoinAddress, hash: Uint8Array, signature: Uint8Array): boolean {
  const [header] = signature
  if (header === undefined || header < 27 || header > 42) return false
  const recovered = concat([(header - 27) & 3], signature.slice(1))
  const key = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
  const compressed = secp256k1.Point.fromBytes(key).toBytes(true)
  const keyHash = hash160(compressed)
  if (type === 'p2wpkh') return isSameBytes(keyHash, program)
  if (type === 'p2sh') return isSameBytes(hash160(concat([0, 20], keyHash)), program)
  if (type !== 'p2pkh') return false
  const long = hash160(secp256k1.Point.fromBytes(key).toBytes(false))
  return isSameBytes(keyHash, program) || isSameBytes(long, program)
}
