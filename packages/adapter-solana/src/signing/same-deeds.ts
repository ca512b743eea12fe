import { KitError } from '@kit/core'
import { getBase16Decoder, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { computeBudgetProgram } from '../transfer/programs.ts'

/**
 * Sees that a signed transaction does everything that was asked, in that order. Wallets may add what guards or hurries
 * it, and put their own price on it.
 *
 * @throws KitError `wallet/invalid-answer` when something that was asked is missing or another
 */
export function demandSameDeeds(signed: Uint8Array, asked: Uint8Array): void {
  const done = deedsOf(signed)
  let at = 0
  for (const { program, text } of deedsOf(asked)) {
    if (program === computeBudgetProgram) continue
    while (at < done.length && done[at]?.text !== text) at += 1
    if (at === done.length) throw wrong('does not do what was asked')
    at += 1
  }
}

type Deed = { readonly program: string; readonly text: string }

/** Each instruction: whom it calls, with which accounts, with what. */
function deedsOf(transaction: Uint8Array): readonly Deed[] {
  const { instructions, nameOf } = readMessage(transaction)
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => {
    const program = nameOf(programAddressIndex)
    return { program, text: [program, accountIndices.map(nameOf), getBase16Decoder().decode(data)].join() }
  })
}

function readMessage(transaction: Uint8Array) {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(
      getTransactionDecoder().decode(transaction).messageBytes,
    )
    if (!('instructions' in message)) throw wrong('is of a later form')
    const tables = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
    const listed = (kind: 'writableIndexes' | 'readonlyIndexes') =>
      tables.flatMap((table) => table[kind].map((index) => `${table.lookupTableAddress}/${index}`))
    const names: readonly string[] = [
      ...message.staticAccounts,
      ...listed('writableIndexes'),
      ...listed('readonlyIndexes'),
    ]
    return { instructions: message.instructions, nameOf: (index: number) => names[index] ?? String(index) }
  } catch (error) {
    throw error instanceof KitError ? error : wrong('cannot be read')
  }
}

const wrong = (how: string) => new KitError('wallet/invalid-answer', { detail: `The signed transaction ${how}.` })
