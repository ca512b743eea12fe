import { KitError } from '@kit/core'
import type { Address } from '@solana/kit'
import { readBytes } from '../chain/bytes.ts'
import { decodeTransaction, readSignature } from '../chain/signatures.ts'
import { assertSignedBy } from './verify.ts'

const maxTransactions = 64

/**
 * Checks transactions that a dApp wants signed.
 *
 * @throws KitError `transaction/invalid` for bytes that are no transaction, and for one that the account does not sign
 */
export function checkTransactions(transactions: readonly Uint8Array[], address: string): readonly Uint8Array[] {
  if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > maxTransactions)
    throw refused(`Between 1 and ${maxTransactions} transactions can be signed at once.`)
  return transactions.map((transaction) => {
    const bytes = readBytes(transaction)
    const decoded = bytes && decodeTransaction(bytes)
    if (!bytes || !decoded) throw refused('This is no transaction in the wire format.')
    if (!Object.hasOwn(decoded.signatures, address)) throw refused(`${address} is no signer of it.`)
    return bytes
  })
}

/**
 * Checks a transaction that a wallet returned as signed. Wallets may add instructions, so the content may differ; the
 * account must have signed what came back.
 *
 * @throws KitError `wallet/invalid-answer`
 */
export async function checkSigned(answer: unknown, address: Address): Promise<Uint8Array> {
  const bytes = readBytes(answer)
  const decoded = bytes && decodeTransaction(bytes)
  if (!bytes || !decoded) throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no transaction.' })
  const signature = readSignature(decoded.signatures[address])
  await assertSignedBy(address, signature, decoded.messageBytes)
  return bytes
}

const refused = (detail: string) => new KitError('transaction/invalid', { detail })
