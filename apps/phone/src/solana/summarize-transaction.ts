import { formatUnits } from 'viem'
import type { WireTransaction } from './wire-transaction.ts'

export type Transfer = {
  /** With its unit. */
  readonly amount: string
  readonly to: string
  /** Whether `to` is a token account whose owner the transaction does not contain. */
  readonly isTokenAccount: boolean
}

/** What a transaction does, in words. */
export type TransactionSummary = {
  readonly transfers: readonly Transfer[]
  /** Everything else that it does, one sentence each. */
  readonly others: readonly string[]
  /** At most, in lamports. */
  readonly fee: bigint
}

type Instruction = { readonly program: string; readonly accounts: readonly string[]; readonly data: DataView }
type InstructionSummary = {
  readonly transfer?: Transfer
  readonly other?: string
  /** A token account that is opened, and its owner. */
  readonly openedAccount?: readonly [account: string, owner: string]
  readonly unitLimit?: bigint
  /** Millionths of a lamport per unit. */
  readonly unitPrice?: bigint
}
type Reader = (instruction: Instruction, symbols: Symbols) => InstructionSummary | undefined
/** The symbols of tokens, by mint. */
export type Symbols = Readonly<Record<string, string>>

const lamportsPerSignature = 5_000n
const unitsPerInstruction = 200_000n
const maxUnits = 1_400_000n
/** Shown for an account that only a lookup table on the chain contains. */
const lookupAccount = 'an account of a lookup table'

const readers: Readonly<Record<string, Reader>> = {
  '11111111111111111111111111111111': ({ accounts, data }) => {
    if (data.byteLength !== 12 || data.getUint32(0, true) !== 2) return undefined
    const amount = `${formatUnits(data.getBigUint64(4, true), 9)} SOL`
    return { transfer: { amount, to: accounts[1] ?? lookupAccount, isTokenAccount: false } }
  },
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: readTokenTransfer,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: readTokenTransfer,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: ({
    accounts: [, account = lookupAccount, owner = lookupAccount],
    data,
  }) =>
    data.byteLength > 1 ? undefined : { openedAccount: [account, owner], other: `Opens a token account for ${owner}` },
  ComputeBudget111111111111111111111111111111: ({ data }) => {
    // The runtime reads what has more bytes, too.
    if (data.byteLength >= 5 && data.getUint8(0) === 2) return { unitLimit: BigInt(data.getUint32(1, true)) }
    if (data.byteLength >= 9 && data.getUint8(0) === 3) return { unitPrice: data.getBigUint64(1, true) }
    return undefined
  },
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: ({ data }) => ({ other: `Says: ${new TextDecoder().decode(data)}` }),
}

/**
 * Summarizes a transaction without asking the chain. An instruction that is no transfer gets a sentence, an unknown one
 * the program and the number of bytes.
 *
 * @example summarizeTransaction(wire, {}).transfers[0]?.amount // '1.5 SOL'
 */
export function summarizeTransaction({ message, transaction }: WireTransaction, symbols: Symbols): TransactionSummary {
  const instructions = message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => {
    const bytes = Uint8Array.from(data ?? [])
    return {
      program: message.staticAccounts[programAddressIndex] ?? lookupAccount,
      accounts: accountIndices.map((index) => message.staticAccounts[index] ?? lookupAccount),
      data: new DataView(bytes.buffer),
    }
  })
  const summaries = instructions.map((instruction): InstructionSummary => {
    const read = Object.hasOwn(readers, instruction.program) ? readers[instruction.program] : undefined
    const unparsed = { other: `Calls ${instruction.program} with ${instruction.data.byteLength} bytes` }
    return read?.(instruction, symbols) ?? unparsed
  })
  const owners = new Map(summaries.flatMap(({ openedAccount }) => (openedAccount ? [openedAccount] : [])))
  return {
    transfers: summaries.flatMap(({ transfer }) => (transfer ? [toOwner(transfer, owners)] : [])),
    others: summaries.flatMap(({ other }) => other ?? []),
    fee: BigInt(Object.keys(transaction.signatures).length) * lamportsPerSignature + priorityFee(summaries),
  }
}

/** Reads `Transfer` and `TransferChecked`, which are the same in both token programs. */
function readTokenTransfer({ accounts, data }: Instruction, symbols: Symbols): InstructionSummary | undefined {
  const [kind, length] = [data.byteLength > 0 ? data.getUint8(0) : -1, data.byteLength]
  const isChecked = kind === 12 && length === 10
  if (!isChecked && !(kind === 3 && length === 9)) return undefined
  const units = data.getBigUint64(1, true)
  const [mint, to = lookupAccount] = isChecked ? accounts.slice(1) : [undefined, accounts[1]]
  const unit = mint === undefined ? 'units of a token' : (symbols[mint] ?? `of token ${mint}`)
  const amount = `${isChecked ? formatUnits(units, data.getUint8(9)) : units} ${unit}`
  return { transfer: { amount, to, isTokenAccount: true } }
}

function toOwner(transfer: Transfer, owners: ReadonlyMap<string, string>): Transfer {
  const owner = owners.get(transfer.to)
  return owner === undefined ? transfer : { ...transfer, to: owner, isTokenAccount: false }
}

/** Computes the priority fee (compute budget). Without a limit, each instruction counts with the default limit. */
function priorityFee(summaries: readonly InstructionSummary[]): bigint {
  const price = summaries.find(({ unitPrice }) => unitPrice !== undefined)?.unitPrice ?? 0n
  const instructionCount = summaries.filter(
    ({ unitLimit, unitPrice }) => unitLimit === undefined && unitPrice === undefined,
  ).length
  const defaultLimit = BigInt(instructionCount) * unitsPerInstruction
  const requestedLimit = summaries.find(({ unitLimit }) => unitLimit !== undefined)?.unitLimit ?? defaultLimit
  const limit = requestedLimit < maxUnits ? requestedLimit : maxUnits
  return (limit * price + 999_999n) / 1_000_000n
}
