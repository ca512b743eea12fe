import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concat, isSameBytes, utf8 } from '../bytes.ts'
import type { BitcoinAddress } from './address.ts'
import { readerOf } from './byte-reader.ts'
import { hash160, littleEndian, sha256d, taggedHash, withSize } from './encoding.ts'
import { emptyOutput, type SpendingProof } from './full-signature.ts'

const zero = (length: number) => new Uint8Array(length)
const sighashAll = 1

/** What is spent, and how. */
type Spend = { readonly id: Uint8Array; readonly proof: SpendingProof }

/** The id of the transaction that only the signer could spend, and that carries the message. */
export function spentId(message: string, script: Uint8Array): Uint8Array {
  const hash = taggedHash('BIP0322-signed-message', utf8(message))
  const input = concat(zero(32), [0xff, 0xff, 0xff, 0xff], [34, 0, 32], hash, zero(4))
  return sha256d(concat(zero(4), [1], input, [1], zero(8), withSize(script), zero(4)))
}

const payToKeyHash = (hash: Uint8Array) => concat([0x76, 0xa9, 20], hash, [0x88, 0xac])

/** The numbers of a transaction as it has them. */
const numbersOf = ({ version, sequence, lockTime }: SpendingProof) => ({
  version: littleEndian(version, 4),
  sequence: littleEndian(sequence, 4),
  lockTime: littleEndian(lockTime, 4),
})

/** The hash of BIP-143. */
function segwitHash({ id, proof }: Spend, keyHash: Uint8Array): Uint8Array {
  const { version, sequence, lockTime } = numbersOf(proof)
  const outpoint = concat(id, zero(4))
  const code = withSize(payToKeyHash(keyHash))
  const parts = [sha256d(outpoint), sha256d(sequence), outpoint, code, zero(8), sequence, sha256d(emptyOutput)]
  return sha256d(concat(version, ...parts, lockTime, littleEndian(sighashAll, 4)))
}

/** The hash that was signed before there was segwit. */
function legacyHash({ id, proof }: Spend, script: Uint8Array): Uint8Array {
  const { version, sequence, lockTime } = numbersOf(proof)
  const input = concat(id, zero(4), withSize(script), sequence)
  return sha256d(concat(version, [1], input, [1], emptyOutput, lockTime, littleEndian(sighashAll, 4)))
}

/** The hash of BIP-341 for a spend by key. */
function taprootHash({ id, proof }: Spend, script: Uint8Array, type: number): Uint8Array {
  const { version, sequence, lockTime } = numbersOf(proof)
  const parts = [concat(id, zero(4)), zero(8), withSize(script), sequence, emptyOutput]
  const hashes = parts.map((bytes) => sha256(bytes))
  return taggedHash('TapSighash', concat([0, type], version, lockTime, ...hashes, [0], zero(4)))
}

/** A signature in strict DER with the smaller `s`, for all of the transaction. */
function isSigned(signature: Uint8Array, hash: Uint8Array, key: Uint8Array): boolean {
  if (signature.at(-1) !== sighashAll) return false
  return secp256k1.verify(signature.slice(0, -1), hash, key, { prehash: false, format: 'der', lowS: true })
}

/** Reads the two pushes of a spend by a key's hash. */
function readPushes(scriptSig: Uint8Array): readonly [Uint8Array, Uint8Array] | null {
  const reader = readerOf(scriptSig)
  const [signature, key] = [reader.sized(), reader.sized()]
  return reader.isAtEnd() && signature.length <= 73 && key.length <= 65 ? [signature, key] : null
}

function checkKeyHash({ program, script }: BitcoinAddress, { id, proof }: Spend): boolean {
  const pushes = readPushes(proof.scriptSig)
  if (!pushes || proof.witness.length > 0) return false
  const [signature, key] = pushes
  return isSameBytes(hash160(key), program) && isSigned(signature, legacyHash({ id, proof }, script), key)
}

/**
 * Segwit, in an address of its own or nested in P2SH. The full form has the nested script, the simple one cannot; the key gives
 * it, and the address commits to it.
 */
function checkWitness({ type, program }: BitcoinAddress, { id, proof }: Spend): boolean | null {
  const [signature, key] = proof.witness
  if (proof.witness.length !== 2 || !signature || key?.length !== 33) return type === 'p2sh' ? null : false
  const keyHash = hash160(key)
  const nested = concat([0, 20], keyHash)
  const isOwn = isSameBytes(type === 'p2sh' ? hash160(nested) : keyHash, program)
  const { scriptSig } = proof
  const isScript = scriptSig.length === 0 || (type === 'p2sh' && isSameBytes(scriptSig, withSize(nested)))
  return isOwn && isScript && isSigned(signature, segwitHash({ id, proof }, keyHash), key)
}

function checkTaproot({ script, program }: BitcoinAddress, { id, proof }: Spend): boolean | null {
  const [signature] = proof.witness
  if (proof.witness.length !== 1 || !signature) return null
  const isDefault = signature.length === 64
  if (proof.scriptSig.length > 0 || (!isDefault && (signature.length !== 65 || signature[64] !== sighashAll)))
    return false
  const hash = taprootHash({ id, proof }, script, isDefault ? 0 : sighashAll)
  return schnorr.verify(signature.slice(0, 64), hash, program)
}

/**
 * Checks a signature of BIP-322 for an address that one key spends.
 *
 * @returns `null` where only a script engine can tell
 */
export function checkBip322(address: BitcoinAddress, spend: Spend): boolean | null {
  try {
    if (address.type === 'p2pkh') return checkKeyHash(address, spend)
    if (address.type === 'p2wpkh' || address.type === 'p2sh') return checkWitness(address, spend)
    return address.type === 'p2tr' ? checkTaproot(address, spend) : null
  } catch {
    return false
  }
}
