import type { Effect, Party, WarningCode } from '../explanation.ts'
import type { Instruction } from './read-message.ts'

export type Step = { readonly effects: readonly Effect[]; readonly warnings: readonly WarningCode[] }

/** @returns null for an instruction that is not known, or is not exactly as long as it has to be */
export type ReadInstruction = (instruction: Instruction) => Step | null

/** An instruction's layout: how long its data is, how many accounts it needs at least, and what it does. */
export type Layout = {
  readonly size: number
  readonly accounts: number
  read(data: DataView, accounts: readonly Party[]): Step | null
}

export const step = (effects: readonly Effect[], warnings: readonly WarningCode[] = []): Step => ({ effects, warnings })

export function readBy(layout: Layout | undefined, { data, accounts }: Instruction): Step | null {
  const isWhole = layout && data.byteLength === layout.size && accounts.length >= layout.accounts
  return isWhole ? layout.read(data, accounts) : null
}
