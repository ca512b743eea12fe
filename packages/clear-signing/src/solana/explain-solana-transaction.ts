import { sha256 } from '@noble/hashes/sha2.js'
import { toHex } from '../bytes.ts'
import type { Explanation, WarningCode } from '../explanation.ts'
import { isPlainSetting } from './compute-budget.ts'
import { type ReadInstruction, step } from './instruction-reader.ts'
import { maximumFee } from './maximum-fee.ts'
import { type Instruction, readMessage } from './read-message.ts'
import { readSystem, systemProgram } from './system-program.ts'
import { associatedTokenProgram, readAssociatedToken, readToken, tokenPrograms } from './token-programs.ts'

export type SolanaExplanation = Explanation & {
  readonly solana: {
    /** Who pays the fee. */
    readonly payer: string
    /** At most, in lamports. */
    readonly fee: bigint
  }
}

const readMemo: ReadInstruction = ({ data }) => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
    return step([{ kind: 'memo', text }])
  } catch {
    return null
  }
}

const readers: ReadonlyMap<string | null, ReadInstruction> = new Map([
  [systemProgram, readSystem],
  [associatedTokenProgram, readAssociatedToken],
  ...tokenPrograms.map((program) => [program, readToken] as const),
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', readMemo],
  ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', readMemo],
])

function explain(instruction: Instruction): Explanation {
  const { program, accounts, data, bytes } = instruction
  const read = readers.get(program)?.(instruction) ?? null
  const warnings: readonly WarningCode[] = [
    ...(read ? read.warnings : (['unknownCall'] as const)),
    ...(program === null || accounts.includes(null) ? (['lookedUp'] as const) : []),
  ]
  return {
    source: read ? 'standard' : 'unknown',
    digest: toHex(sha256(bytes)),
    effects: read?.effects ?? [],
    call: { contract: program, selector: null, dataSize: data.byteLength },
    warnings,
  }
}

/**
 * Says what each instruction of a transaction does, as far as its bytes say it. The digest is of the whole message.
 *
 * @param message the bytes that are signed: legacy, or of version 0
 * @throws RangeError for bytes that are no message
 * @example const { inner, warnings } = explainSolanaTransaction(messageBytes)
 */
export function explainSolanaTransaction(message: Uint8Array): SolanaExplanation {
  const read = readMessage(message)
  const inner = read.instructions.filter((instruction) => !isPlainSetting(instruction)).map(explain)
  return {
    source: inner.every(({ source }) => source === 'standard') ? 'standard' : 'unknown',
    digest: toHex(sha256(message)),
    effects: [],
    warnings: [...new Set(inner.flatMap(({ warnings }) => warnings))],
    inner,
    solana: { payer: read.payer, fee: maximumFee(read) },
  }
}
