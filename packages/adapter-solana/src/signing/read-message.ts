import { isKitError, KitError } from '@kit/core'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'

/** Reads what a transaction does. @throws KitError `wallet/invalid-answer` for bytes that are none, and for a later form */
export function readMessage(transaction: Uint8Array) {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(
      getTransactionDecoder().decode(transaction).messageBytes,
    )
    if (!('instructions' in message)) throw invalidAnswer('is of a later form')
    const tables = ('addressTableLookups' in message && message.addressTableLookups) || []
    const listed = (kind: 'writableIndexes' | 'readonlyIndexes') =>
      tables.flatMap((table) => table[kind].map((index) => `${table.lookupTableAddress}/${index}`))
    const names: readonly string[] = [
      ...message.staticAccounts,
      ...listed('writableIndexes'),
      ...listed('readonlyIndexes'),
    ]
    return {
      signers: message.header.numSignerAccounts,
      instructions: message.instructions,
      nameOf: (index: number) => names[index] ?? String(index),
    }
  } catch (error) {
    throw isKitError(error) ? error : invalidAnswer('cannot be read')
  }
}

export const invalidAnswer = (how: string) =>
  new KitError('wallet/invalid-answer', { detail: `The signed transaction ${how}.` })
