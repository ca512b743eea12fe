import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  signatureBytes,
  type Transaction,
} from '@solana/kit'
import { checkAccount, invalidParams } from '../rpc-context.ts'

/** A transaction, legacy or of version 0, as it is sent. */
export type WireTransaction = {
  readonly transaction: Transaction
  readonly message: Exclude<CompiledTransactionMessage, { version: 1 }> & CompiledTransactionMessageWithLifetime
}

/** More in Base64 than the network takes. */
const longest = 2_048

/**
 * Reads a transaction that the wallet has to sign.
 *
 * @throws FrameFailureError for what is none, and for one that the account does not sign
 */
export function readWireTransaction(value: unknown, own: string): WireTransaction {
  const wire = typeof value === 'string' && value.length <= longest ? decode(value) : null
  if (!wire) throw invalidParams('This is no transaction in Base64.')
  if (!Object.hasOwn(wire.transaction.signatures, own)) throw invalidParams('The account has nothing to sign here.')
  return wire
}

function decode(text: string): WireTransaction | null {
  try {
    const transaction = getTransactionDecoder().decode(base64.decode(text))
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    return message.version === 1 ? null : { transaction, message }
  } catch {
    return null
  }
}

/** Whether bytes are the message of a transaction: signed as a text they would move money. */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    const again = getCompiledTransactionMessageEncoder().encode(message)
    return again.length === bytes.length && again.every((byte, at) => byte === bytes[at])
  } catch {
    return false
  }
}

/**
 * Adds the wallet's signature and keeps those of others.
 *
 * @returns the signature in Base58, and the transaction in Base64
 */
export function signWireTransaction({ transaction }: WireTransaction, seed: Uint8Array, own: string) {
  checkAccount(base58.encode(ed25519.getPublicKey(seed)), own)
  const signature = ed25519.sign(Uint8Array.from(transaction.messageBytes), seed)
  const signatures = { ...transaction.signatures, [own]: signatureBytes(signature) }
  const signed = getTransactionEncoder().encode({ ...transaction, signatures })
  return { signature: base58.encode(signature), transaction: base64.encode(Uint8Array.from(signed)) }
}

/** The id of a transaction, its fee payer's signature; `null` while that is missing. */
export function transactionId(signed: string): string | null {
  const [first] = Object.values(decode(signed)?.transaction.signatures ?? {})
  return first ? base58.encode(Uint8Array.from(first)) : null
}
