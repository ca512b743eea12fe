import { getBase16Decoder } from '@solana/kit'
import { computeBudgetProgram } from '../chain/programs.ts'
import { invalidAnswer, readMessage } from './read-message.ts'

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
