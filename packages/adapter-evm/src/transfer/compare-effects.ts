import type { AddedEffect, TransferDifferences } from '@kit/core'
import type { Address } from 'viem'
import { toHex } from '../chain/chain-id.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import type { HasCode, Shown } from './compare-call.ts'
import type { Read } from './find-replacement.ts'
import { toAmount } from './quantity.ts'
import type { Receipt, SentTransaction } from './sent-transaction.ts'
import { approvalsOf, sumOf, type TokenMove, transfersOf } from './token-logs.ts'

type Mined = {
  readonly sent: SentTransaction
  readonly receipt: Receipt
  readonly shown: Shown
  readonly read: Read
  readonly hasCode: HasCode
}

/**
 * Compares by what a mined transaction moved: tokens by its logs, the network's currency by the balances before and after its block.
 *
 * @returns `null` where that does not show enough: others may have paid in the same block, and who sends for an account may be paid for
 * it
 */
export async function compareEffects(mined: Mined): Promise<TransferDifferences | null> {
  const { sent, receipt, shown } = mined
  const isOwn = isSameAddress(sent.from, shown.from)
  const left = transfersOf(receipt.logs).filter(({ from }) => isSameAddress(from, shown.from))
  const allowed = approvalsOf(receipt.logs).filter(({ from, amount }) => isSameAddress(from, shown.from) && amount > 0n)
  const native = isOwn ? await ownLoss(mined) : null
  const isAlone = left.length === 0 && allowed.length === 0
  const result = await (shown.token
    ? ofToken(mined, { left, native, isAlone })
    : ofCurrency(mined, { native, isAlone }))
  if (!result) return null
  const others = left.filter(({ token }) => !shown.token || !isSameAddress(token, shown.token))
  const extra = [...result.extra, ...others.map(toPayment), ...allowed.map(toAllowance)]
  // What a paymaster takes or is allowed looks the same.
  if (!isOwn && extra.length > 0) return Object.keys(result.differences).length > 0 ? result.differences : null
  if (result.isUnclear && extra.length === 0) return null
  return { ...result.differences, ...(extra.length > 0 ? { extra } : {}) }
}

type Result = {
  readonly differences: TransferDifferences
  readonly extra: readonly AddedEffect[]
  /** Without anything else, it is not known whether it is the same. */
  readonly isUnclear?: boolean
}

type Tokens = { readonly left: readonly TokenMove[]; readonly native: bigint | null; readonly isAlone: boolean }

function ofToken({ sent, receipt, shown }: Mined, { left, native, isAlone }: Tokens): Result | null {
  const isShownToken = ({ token }: TokenMove) => shown.token !== null && isSameAddress(token, shown.token)
  const paid = left.filter(isShownToken)
  const [most] = [...paid].sort((one, other) => (one.amount > other.amount ? -1 : 1))
  const besides = native === null ? [] : unnamed(native)
  if (!most) {
    // A contract wallet may have failed at it, and a token may log nothing.
    const didOther = isSameAddress(sent.from, shown.from) && (!isAlone || besides.length > 0)
    return didOther ? { differences: { amount: 0n }, extra: besides } : null
  }
  const got = sumOf(transfersOf(receipt.logs).filter((one) => isShownToken(one) && isSameAddress(one.to, shown.to)))
  if (got === 0n) {
    const amount = sumOf(paid)
    return {
      differences: { recipient: most.to, ...(amount === shown.amount ? {} : { amount }) },
      extra: besides,
    }
  }
  // A token that keeps a part of what is sent logs the same as a payment that is split.
  if (got < shown.amount && sumOf(paid) === shown.amount) return { differences: {}, extra: besides, isUnclear: true }
  const elsewhere = paid.filter(({ to }) => !isSameAddress(to, shown.to))
  const differences = got === shown.amount ? {} : { amount: got }
  return { differences, extra: [...elsewhere.map(toPayment), ...besides] }
}

type Currency = { readonly native: bigint | null; readonly isAlone: boolean }

async function ofCurrency(mined: Mined, { native, isAlone }: Currency): Promise<Result | null> {
  const { shown, sent } = mined
  const gain = -(await change(mined, shown.to))
  if (native === null) return !isSameAddress(sent.from, shown.from) && isAlone && gain === shown.amount ? same : null
  if (gain === shown.amount) {
    if (native < gain) return null
    return { differences: {}, extra: unnamed(native - gain) }
  }
  if (gain === native) return { differences: { amount: gain }, extra: [] }
  // A contract may have passed on what it was paid, and an account may have spent it.
  if (gain > shown.amount || (await mined.hasCode(shown.to as Address)) || (await hasSent(mined, shown.to))) return null
  return { differences: { amount: gain }, extra: unnamed(native - gain) }
}

const same: Result = { differences: {}, extra: [] }

/** What the block took from an address, in wei: its transactions and nothing else do. */
async function change({ receipt: { block }, read }: Pick<Mined, 'receipt' | 'read'>, address: string): Promise<bigint> {
  const balanceAt = async (at: bigint) => toAmount(await read('eth_getBalance', [address, toHex(at)]))
  const [before, after] = await Promise.all([balanceAt(block - 1n), balanceAt(block)])
  return before - after
}

/** What this transaction took from the sender besides its fee; `null` when it was not the sender's only one in its block. */
async function ownLoss(mined: Mined): Promise<bigint | null> {
  const { shown, receipt } = mined
  const [count, lost] = await Promise.all([countOf(mined, shown.from), change(mined, shown.from)])
  return count === 1n ? lost - receipt.fee - receipt.parentFee : null
}

const hasSent = async (mined: Mined, address: string): Promise<boolean> => (await countOf(mined, address)) > 0n

async function countOf({ receipt: { block }, read }: Mined, address: string): Promise<bigint> {
  const countAt = async (at: bigint) => toAmount(await read('eth_getTransactionCount', [address, toHex(at)]))
  const [before, after] = await Promise.all([countAt(block - 1n), countAt(block)])
  return after - before
}

const toPayment = ({ to, token, amount }: TokenMove): AddedEffect => ({ is: 'payment', to, token, amount })
const toAllowance = ({ to, token, amount }: TokenMove): AddedEffect => ({ is: 'allowance', to, token, amount })

/** Balances show that more has left, and not where to. */
const unnamed = (amount: bigint): readonly AddedEffect[] =>
  amount > 0n ? [{ is: 'payment', to: null, token: null, amount }] : []
