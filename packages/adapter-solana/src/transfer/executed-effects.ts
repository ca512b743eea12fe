import type { AddedEffect } from '@kit/core'
import {
  associatedTokenProgram,
  computeBudgetProgram,
  guardProgram,
  isTokenProgram,
  memoProgram,
  systemProgram,
} from '../chain/programs.ts'
import type { Executed, ExecutedInstruction, Holder } from './executed-transaction.ts'

/** Money that an instruction moved; owners are `null` where the node does not say them. */
export type Payment = {
  readonly from: string | null
  readonly to: string | null
  /** The account that got it, which for tokens is not the owner's address. */
  readonly account: string
  readonly token: string | null
  readonly amount: bigint
  /** A program that the kit does not know moved it. */
  readonly isInner: boolean
}

/** A token account that was opened for its owner. */
type Opened = { readonly owner: string; readonly mint: string }

export type Effects = {
  readonly payments: readonly Payment[]
  readonly opened: readonly Opened[]
  /** What is neither, and no mark, no assertion and no compute budget. */
  readonly others: readonly AddedEffect[]
}

/** What a transaction did, instruction by instruction. What programs that are known call by themselves is theirs. */
export function effectsOf({ instructions, holders }: Executed): Effects {
  const found = instructions.filter((one) => !isHarmless(one)).map((one) => effectOf(one, holders))
  return {
    payments: found.flatMap(({ payments = [] }) => payments),
    opened: found.flatMap(({ opened = [] }) => opened),
    others: found.flatMap(({ others = [] }) => others),
  }
}

const firstAssertion = 2

function isHarmless({ program, data }: ExecutedInstruction): boolean {
  if (program === guardProgram) return (data[0] ?? 0) >= firstAssertion
  return program === computeBudgetProgram || program === memoProgram
}

function effectOf(instruction: ExecutedInstruction, holders: ReadonlyMap<string, Holder>): Partial<Effects> {
  const { program, inner } = instruction
  const payment = paymentOf(instruction, holders)
  if (payment) return { payments: [payment] }
  const opened = openedBy(instruction)
  if (opened) return { opened: [opened] }
  const moved = inner.flatMap((one) => paymentOf(one, holders) ?? []).map((one) => ({ ...one, isInner: true }))
  return {
    payments: moved,
    others: [allowedBy(instruction, holders) ?? { is: 'call', to: program, token: null, amount: null }],
  }
}

/** The System program's `Transfer`, and of both token programs `Transfer`, `TransferChecked` and `TransferCheckedWithFee`. */
function paymentOf({ program, accounts, data }: ExecutedInstruction, holders: ReadonlyMap<string, Holder>) {
  if (program === systemProgram && data.length === 12 && data[0] === 2 && isZero(data.subarray(1, 4))) {
    const [from = null, to = ''] = accounts
    return { from, to, account: to, token: null, amount: u64At(data, 4), isInner: false }
  }
  if (!isTokenProgram(program)) return null
  const [source, second, third] = accounts
  const isPlain = data[0] === 3 && data.length === 9
  const isChecked = (data[0] === 12 && data.length === 10) || (data[0] === 26 && data[1] === 1 && data.length === 19)
  const account = isPlain ? second : isChecked ? third : undefined
  if (source === undefined || account === undefined) return null
  const token = (isChecked ? second : (holders.get(source) ?? holders.get(account))?.mint) ?? null
  const ownerOf = (one: string) => holders.get(one)?.owner ?? null
  const amount = u64At(data, data[0] === 26 ? 2 : 1)
  return { from: ownerOf(source), to: ownerOf(account), account, token, amount, isInner: false }
}

/** The associated token program's `Create` and `CreateIdempotent`. */
function openedBy({ program, accounts: [, , owner, mint], data }: ExecutedInstruction): Opened | null {
  const isCreate = program === associatedTokenProgram && data.length < 2 && data.every((kind) => kind < 2)
  return isCreate && owner && mint ? { owner, mint } : null
}

/** The token programs' `Approve` and `ApproveChecked`. */
function allowedBy(
  { program, accounts: [source = '', second, third], data }: ExecutedInstruction,
  holders: ReadonlyMap<string, Holder>,
): AddedEffect | null {
  if (!isTokenProgram(program) || data.length < 9) return null
  const to = data[0] === 4 ? second : data[0] === 13 ? third : undefined
  return to ? { is: 'allowance', to, token: holders.get(source)?.mint ?? null, amount: u64At(data, 1) } : null
}

const u64At = (data: Uint8Array, at: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true)

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)
