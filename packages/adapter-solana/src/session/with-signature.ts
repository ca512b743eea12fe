import { type Address, getTransactionDecoder, getTransactionEncoder, isSignatureBytes } from '@solana/kit'
import { readBytes } from '../chain/bytes.ts'

/** Inserts a signature into a transaction; `undefined` for a malformed signature and for no signer's address. */
export function withSignature(transaction: Uint8Array, address: Address, answer: unknown): unknown {
  const signature = readBytes(answer, 64)
  const unsigned = getTransactionDecoder().decode(transaction)
  if (!signature || !isSignatureBytes(signature) || !Object.hasOwn(unsigned.signatures, address)) return undefined
  const signatures = { ...unsigned.signatures, [address]: signature }
  return new Uint8Array(getTransactionEncoder().encode({ ...unsigned, signatures }))
}
