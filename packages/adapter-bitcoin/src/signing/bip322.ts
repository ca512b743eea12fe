import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { BitcoinAddress } from '../chain/address.ts'
import { isSameBytes } from '../chain/encoding.ts'
import { bip322Hash, compactSize, concat, littleEndian, sha256d } from './message-hash.ts'

const zero = (length: number) => new Uint8Array(length)
const emptyReturn = Uint8Array.of(0x6a)
const sighashAll = 1

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** The id of BIP-322's first transaction, whose one output of value 0 pays the signer. */
function spentId(message: Uint8Array, script: Uint8Array): Uint8Array {
  const input = concat(zero(32), [0xff, 0xff, 0xff, 0xff], [34, 0, 32], bip322Hash(message), zero(4))
  const output = concat(zero(8), compactSize(script.length), script)
  return sha256d(concat(zero(4), [1], input, [1], output, zero(4)))
}

const signOutput = concat(zero(8), compactSize(emptyReturn.length), emptyReturn)

/** The BIP-143 hash of BIP-322's second transaction. */
function segwitHash(id: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const outpoint = concat(id, zero(4))
  const code = concat([0x19, 0x76, 0xa9, 20], keyHash, [0x88, 0xac])
  const parts = [sha256d(outpoint), sha256d(zero(4)), outpoint, code, zero(8), zero(4), sha256d(signOutput)]
  return sha256d(concat(zero(4), ...parts, zero(4), littleEndian(sighashAll, 4)))
}

/** The BIP-341 hash for a spend by key. */
function taprootHash(id: Uint8Array, script: Uint8Array, type: number): Uint8Array {
  const tag = sha256(new TextEncoder().encode('TapSighash'))
  const before = [
    sha256(concat(id, zero(4))),
    sha256(zero(8)),
    sha256(concat(compactSize(script.length), script)),
    sha256(zero(4)),
    sha256(signOutput),
  ]
  const message = concat([0, type], zero(4), zero(4), ...before, [0], zero(4))
  return sha256(concat(tag, tag, message))
}

/**
 * Verifies a simple signature of BIP-322 for an address that one key spends.
 *
 * @returns `null` for an address of a script, which only a script engine can verify
 * @see BIP-322, BIP-143, BIP-341
 */
export function checkBip322(
  address: BitcoinAddress,
  message: Uint8Array,
  witness: readonly Uint8Array[],
): boolean | null {
  const { type, script, program } = address
  const id = spentId(message, script)
  if (type === 'p2tr') return checkTaproot(id, script, program, witness)
  if (type !== 'p2wpkh' && type !== 'p2sh') return null
  const [signature, key] = witness
  if (witness.length !== 2 || !signature || key?.length !== 33) return type === 'p2sh' ? null : false
  const keyHash = hash160(key)
  const expected = type === 'p2wpkh' ? keyHash : hash160(concat([0, 20], keyHash))
  if (!isSameBytes(expected, program) || signature.at(-1) !== sighashAll) return false
  const hash = segwitHash(id, keyHash)
  return secp256k1.verify(signature.slice(0, -1), hash, key, { prehash: false, format: 'der', lowS: false })
}

function checkTaproot(id: Uint8Array, script: Uint8Array, key: Uint8Array, witness: readonly Uint8Array[]) {
  const [signature] = witness
  if (witness.length !== 1 || !signature) return null
  const isDefault = signature.length === 64
  if (!isDefault && (signature.length !== 65 || signature[64] !== sighashAll)) return false
  const hash = taprootHash(id, script, isDefault ? 0 : sighashAll)
  return schnorr.verify(signature.slice(0, 64), hash, key)
}

/** Parses a serialized witness stack; `null` for anything else, and when bytes are missing or left over. */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] | null {
  const stack: Uint8Array[] = []
  const count = bytes[0] ?? 0
  let at = 1
  if (count === 0 || count > 8) return null
  for (let item = 0; item < count; item += 1) {
    const length = bytes[at] ?? 0xff
    if (length >= 0xfd || at + 1 + length > bytes.length) return null
    stack.push(bytes.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length ? stack : null
}
