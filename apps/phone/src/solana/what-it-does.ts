import { formatUnits } from 'viem'
import type { WireTransaction } from './wire-transaction.ts'

export type Transfer = {
  /** With its unit. */
  readonly amount: string
  readonly to: string
  /** Whose it is cannot be told from the transaction. */
  readonly isTokenAccount: boolean
}

/** A transaction in words. */
export type Deeds = {
  readonly transfers: readonly Transfer[]
  /** Everything else it does, a sentence each. */
  readonly others: readonly string[]
  /** At most, in lamports. */
  readonly fee: bigint
}

type Instruction = { readonly program: string; readonly accounts: readonly string[]; readonly data: DataView }
type Deed = {
  readonly transfer?: Transfer
  readonly other?: string
  /** A token account that is opened, and for whom. */
  readonly opened?: readonly [account: string, owner: string]
  readonly unitLimit?: bigint
  /** Millionths of a lamport for a unit. */
  readonly unitPrice?: bigint
}
type Reader = (instruction: Instruction, symbols: Symbols) => Deed | undefined
/** What tokens are called, by mint. */
export type Symbols = Readonly<Record<string, string>>

const lamportsPerSignature = 5_000n
const unitsEach = 200_000n
const mostUnits = 1_400_000n
/** An account that only a lookup table on the chain names. */
const lookedUp = 'an account of a lookup table'

const readers: Readonly<Record<string, Reader>> = {
  '11111111111111111111111111111111': ({ accounts, data }) => {
    if (data.byteLength !== 12 || data.getUint32(0, true) !== 2) return undefined
    const amount = `${formatUnits(data.getBigUint64(4, true), 9)} SOL`
    return { transfer: { amount, to: accounts[1] ?? lookedUp, isTokenAccount: false } }
  },
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: readTokenTransfer,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: readTokenTransfer,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: ({ accounts: [, account = lookedUp, owner = lookedUp], data }) =>
    data.byteLength > 1 ? undefined : { opened: [account, owner], other: `Opens a token account for ${owner}` },
  ComputeBudget111111111111111111111111111111: ({ data }) => {
    if (data.byteLength === 5 && data.getUint8(0) === 2) return { unitLimit: BigInt(data.getUint32(1, true)) }
    if (data.byteLength === 9 && data.getUint8(0) === 3) return { unitPrice: data.getBigUint64(1, true) }
    return undefined
  },
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: ({ data }) => ({ other: `Says: ${new TextDecoder().decode(data)}` }),
}

/**
 * Reads out of a transaction alone what it does; what is not a transfer, or not understood, is said as it is.
 *
 * @example whatItDoes(wire, {}).transfers[0]?.amount // '1.5 SOL'
 */
export function whatItDoes({ message, transaction }: WireTransaction, symbols: Symbols): Deeds {
  const instructions = message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => {
    const bytes = Uint8Array.from(data ?? [])
    return {
      program: message.staticAccounts[programAddressIndex] ?? lookedUp,
      accounts: accountIndices.map((index) => message.staticAccounts[index] ?? lookedUp),
      data: new DataView(bytes.buffer),
    }
  })
  const deeds = instructions.map((instruction): Deed => {
    const read = Object.hasOwn(readers, instruction.program) ? readers[instruction.program] : undefined
    const unread = { other: `Calls ${instruction.program} with ${instruction.data.byteLength} bytes` }
    return read?.(instruction, symbols) ?? unread
  })
  const owners = new Map(deeds.flatMap(({ opened }) => (opened ? [opened] : [])))
  return {
    transfers: deeds.flatMap(({ transfer }) => (transfer ? [toOwner(transfer, owners)] : [])),
    others: deeds.flatMap(({ other }) => other ?? []),
    fee: BigInt(Object.keys(transaction.signatures).length) * lamportsPerSignature + priorityFee(deeds),
  }
}

/** `Transfer` and `TransferChecked`, the same in both token programs. */
function readTokenTransfer({ accounts, data }: Instruction, symbols: Symbols): Deed | undefined {
  const [kind, length] = [data.byteLength > 0 ? data.getUint8(0) : -1, data.byteLength]
  const isChecked = kind === 12 && length === 10
  if (!isChecked && !(kind === 3 && length === 9)) return undefined
  const units = data.getBigUint64(1, true)
  const [mint, to = lookedUp] = isChecked ? accounts.slice(1) : [undefined, accounts[1]]
  const unit = mint === undefined ? 'units of a token' : (symbols[mint] ?? `of token ${mint}`)
  const amount = `${isChecked ? formatUnits(units, data.getUint8(9)) : units} ${unit}`
  return { transfer: { amount, to, isTokenAccount: true } }
}

function toOwner(transfer: Transfer, owners: ReadonlyMap<string, string>): Transfer {
  const owner = owners.get(transfer.to)
  return owner === undefined ? transfer : { ...transfer, to: owner, isTokenAccount: false }
}

/** What is paid on top to come sooner (compute budget). Without a limit, a usual one for each instruction is taken. */
function priorityFee(deeds: readonly Deed[]): bigint {
  const price = deeds.find(({ unitPrice }) => unitPrice !== undefined)?.unitPrice ?? 0n
  const working = deeds.filter(({ unitLimit, unitPrice }) => unitLimit === undefined && unitPrice === undefined).length
  const usual = BigInt(working) * unitsEach
  const said = deeds.find(({ unitLimit }) => unitLimit !== undefined)?.unitLimit ?? usual
  const limit = said < mostUnits ? said : mostUnits
  return (limit * price + 999_999n) / 1_000_000n
}
