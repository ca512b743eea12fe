import { uiAmount } from './balance-snapshot.ts'
import { toBase58 } from './base58.ts'
import { isTokenProgram, systemProgram, token2022Program } from './programs.ts'
import { u64At } from './token-layout.ts'

export type Instruction = {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
  readonly stackHeight: number
}

export const viewInstruction = ({ programIdIndex, accounts, data, stackHeight }: Instruction) => ({
  programIdIndex,
  accounts,
  data: toBase58(data),
  stackHeight,
})

/** Formats an instruction as `jsonParsed` does: transfers with names, other instructions unparsed. */
export function parseInstruction(
  { programIdIndex, accounts, data, stackHeight }: Instruction,
  keys: readonly string[],
) {
  const programId = keys[programIdIndex] ?? ''
  const [first, second, third, fourth] = accounts.map((index) => keys[index])
  if (programId === systemProgram && data[0] === 2 && data.length === 12) {
    const info = { source: first, destination: second, lamports: Number(u64At(data, 4)) }
    return { program: 'system', programId, stackHeight, parsed: { type: 'transfer', info } }
  }
  const program = programId === token2022Program ? 'spl-token-2022' : 'spl-token'
  if (isTokenProgram(programId) && data[0] === 3) {
    const info = { source: first, destination: second, authority: third, amount: String(u64At(data, 1)) }
    return { program, programId, stackHeight, parsed: { type: 'transfer', info } }
  }
  if (isTokenProgram(programId) && data[0] === 12) {
    const tokenAmount = uiAmount(u64At(data, 1), data[9] ?? 0)
    const info = { source: first, mint: second, destination: third, authority: fourth, tokenAmount }
    return { program, programId, stackHeight, parsed: { type: 'transferChecked', info } }
  }
  return { programId, accounts: accounts.map((index) => keys[index]), data: toBase58(data), stackHeight }
}
