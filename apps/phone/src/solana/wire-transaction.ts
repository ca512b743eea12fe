import { base58, base64 } from '@scure/base'
import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  signatureBytes,
  type Transaction,
} from '@solana/kit'
import { signWithSeed, solanaAddress } from '../keys/solana-keys.ts'

type Hex = `0x${string}`

/** A decoded transaction, legacy or version 0: its signatures and its message. */
export type WireTransaction = {
  readonly transaction: Transaction
  readonly message: Exclude<CompiledTransactionMessage, { version: 1 }>
}

/** The longest text in base64, somewhat more than the network accepts. */
const maxTextLength = 2_048

/** Reads a transaction in base64, as WalletConnect passes it; returns undefined for any other value. */
export function readWireTransaction(value: unknown): WireTransaction | undefined {
  if (typeof value !== 'string' || value.length > maxTextLength) return undefined
  try {
    const transaction = getTransactionDecoder().decode(base64.decode(value))
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    return message.version === 1 ? undefined : { transaction, message }
  } catch {
    return undefined
  }
}

/** Lists the accounts that have to sign, the fee payer first. */
export function signersOf({ transaction }: WireTransaction): readonly string[] {
  return Object.keys(transaction.signatures)
}

/**
 * Adds one account's signature and keeps the other signatures.
 *
 * @returns the signature in base58, and the transaction in base64
 */
export function signWire({ transaction }: WireTransaction, seed: Hex): { signature: string; transaction: string } {
  const bytes = signWithSeed(seed, Uint8Array.from(transaction.messageBytes))
  const signatures = { ...transaction.signatures, [solanaAddress(seed)]: signatureBytes(bytes) }
  const signed = getTransactionEncoder().encode({ ...transaction, signatures })
  return { signature: base58.encode(bytes), transaction: base64.encode(Uint8Array.from(signed)) }
}

/** Returns the id of a transaction, the fee payer's signature; undefined while that is missing. */
export function idOf(signed: string): string | undefined {
  const [first] = Object.values(readWireTransaction(signed)?.transaction.signatures ?? {})
  return first ? base58.encode(Uint8Array.from(first)) : undefined
}
