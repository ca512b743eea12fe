import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { errorMessage } from '../error-message.ts'
import { fromBase58, toBase58 } from './base58.ts'
import { invalidParams } from './read-params.ts'

type WithVersion = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }>
export type Message = WithVersion & CompiledTransactionMessageWithLifetime

export type Decoded = {
  readonly transaction: Transaction
  readonly message: Message
  readonly bytes: Uint8Array
  readonly signatures: readonly string[]
  readonly keys: readonly string[]
}

/**
 * Decodes a transaction in base64 or base58, legacy or version 0.
 * @throws JsonRpcError when the text is no transaction
 */
export function decodeTransaction(text: string, encoding: string): Decoded {
  try {
    return decodeBytes(encoding === 'base64' ? new Uint8Array(Buffer.from(text, 'base64')) : fromBase58(text))
  } catch (error) {
    throw invalidParams(`failed to deserialize the transaction: ${errorMessage(error)}`)
  }
}

/** @throws Error when the bytes are no transaction */
export function decodeBytes(bytes: Uint8Array): Decoded {
  const transaction = getTransactionDecoder().decode(bytes)
  const message = decodeMessage(Uint8Array.from(transaction.messageBytes))
  const signatures = Object.values(transaction.signatures).map((one) => toBase58(one ?? new Uint8Array(64)))
  return { transaction, message, bytes, signatures, keys: message.staticAccounts.map(String) }
}

/** @throws Error when the bytes are no message, or one of an unsupported version */
export function decodeMessage(bytes: Uint8Array): Message {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version === 1) throw new Error('version 1 is not known')
  return message
}
