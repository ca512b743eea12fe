import { KitError } from '@kit/core'
import { getTransactionDecoder, isSignatureBytes, type SignatureBytes, type Transaction } from '@solana/kit'
import { readBytes } from './bytes.ts'

/** More than any transaction version allows, so that junk is not decoded. */
const maxBytes = 4_096

/** Decodes a transaction in the wire format; `null` for other bytes. */
export function decodeTransaction(bytes: Uint8Array): Transaction | null {
  try {
    return bytes.length <= maxBytes ? getTransactionDecoder().decode(bytes) : null
  } catch {
    return null
  }
}

/**
 * Reads a signature from a wallet's answer.
 *
 * @throws KitError `wallet/invalid-answer` for anything but 64 bytes that are not all zero
 */
export function readSignature(answer: unknown): SignatureBytes {
  const bytes = readBytes(answer, 64)
  if (bytes?.some((byte) => byte !== 0) && isSignatureBytes(bytes)) return bytes
  throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no signature.' })
}

/** The signature that identifies a transaction: the first, which is the fee payer's. */
export function firstSignature(bytes: Uint8Array): SignatureBytes {
  return readSignature(Object.values(decodeTransaction(bytes)?.signatures ?? {})[0])
}
