import { isKitError, KitError } from '@kit/core'
import { getBase16Decoder, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { computeBudgetProgram } from '../chain/programs.ts'

/**
 * Asserts that a signed transaction contains every requested instruction in the requested order. Wallets may add
 * instructions and set their own compute price.
 *
 * @throws KitError `wallet/invalid-answer` when a requested instruction is missing or changed
 */
export function assertSameInstructions(signed: Uint8Array, asked: Uint8Array): void {
  const signedInstructions = instructionsOf(signed)
  let at = 0
  for (const { program, text } of instructionsOf(asked)) {
    if (program === computeBudgetProgram) continue
    while (at < signedInstructions.length && signedInstructions[at]?.text !== text) at += 1
    if (at === signedInstructions.length) throw invalidAnswer('does not do what was asked')
    at += 1
  }
}

type NamedInstruction = { readonly program: string; readonly text: string }

/** Each instruction as text: its program, its accounts and its data. */
function instructionsOf(transaction: Uint8Array): readonly NamedInstruction[] {
  const { instructions, nameOf } = readMessage(transaction)
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => {
    const program = nameOf(programAddressIndex)
    return { program, text: [program, accountIndices.map(nameOf), getBase16Decoder().decode(data)].join() }
  })
}

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

const invalidAnswer = (how: string) =>
  new KitError('wallet/invalid-answer', { detail: `The signed transaction ${how}.` })
