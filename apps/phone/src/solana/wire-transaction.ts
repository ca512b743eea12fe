import { base58, base64 } from '@scure/base'
import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import { signWithSeed, solanaAddress } from '../keys/solana-keys.ts'

type Hex = `0x${string}`

/** A transaction as it travels: which accounts sign it, and what. Versions up to 0. */
export type WireTransaction = {
  readonly transaction: Transaction
  readonly message: Exclude<CompiledTransactionMessage, { version: 1 }>
}

/** In base64, somewhat more than the network lets through. */
const longestText = 2_048

/** Reads a transaction in base64, as WalletConnect passes it; undefined when it is none. */
export function readWireTransaction(value: unknown): WireTransaction | undefined {
  if (typeof value !== 'string' || value.length > longestText) return undefined
  try {
    const transaction = getTransactionDecoder().decode(base64.decode(value))
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    return message.version === 1 ? undefined : { transaction, message }
  } catch {
    return undefined
  }
}

/** Every account that has to sign, who pays first. */
export function signersOf({ transaction }: WireTransaction): readonly string[] {
  return Object.keys(transaction.signatures)
}

/**
 * Adds one account's signature; those of others stay.
 *
 * @returns the signature in base58, and the transaction in base64
 */
export function signWire({ transaction }: WireTransaction, seed: Hex): { signature: string; transaction: string } {
  const bytes = signWithSeed(seed, Uint8Array.from(transaction.messageBytes))
  const signatures = { ...transaction.signatures, [solanaAddress(seed)]: bytes as unknown as SignatureBytes }
  const signed = getTransactionEncoder().encode({ ...transaction, signatures })
  return { signature: base58.encode(bytes), transaction: base64.encode(Uint8Array.from(signed)) }
}

/** What the network knows a transaction by: the signature of who pays; undefined while that is missing. */
export function idOf(signed: string): string | undefined {
  const [first] = Object.values(readWireTransaction(signed)?.transaction.signatures ?? {})
  return first ? base58.encode(Uint8Array.from(first)) : undefined
}
