import { readOwn } from '@kit/core/adapters'
import { mostSatoshis } from '../chain/most-satoshis.ts'
import { invalidResponse } from '../chain/request-api.ts'
import { listOf, type PaidOutput, readOutput } from '../chain/sent-details.ts'
import { isTxid } from '../chain/txid.ts'

/** A transaction as an API lists it for an address. */
export type ListedTransaction = {
  readonly txid: string
  /** `null` while it is not in a block. */
  readonly block: { readonly time: Date } | null
  /** Nothing where it makes new bitcoins. */
  readonly spent: readonly PaidOutput[]
  readonly paid: readonly PaidOutput[]
}

/** More than any API lists in one page. */
const mostTransactions = 1_000
/** A block has four bytes for its time. */
const latestTime = 0xffff_ffff

/** Reads a page of an address's transactions. @throws KitError `rpc/invalid-response` */
export function readListed(answer: unknown): readonly ListedTransaction[] {
  if (!Array.isArray(answer) || answer.length > mostTransactions)
    throw invalidResponse('there is no list of transactions')
  const listed = answer.map(readOne)
  if (new Set(listed.map(({ txid }) => txid)).size < listed.length)
    throw invalidResponse('a transaction is listed twice')
  return listed
}

function readOne(entry: unknown): ListedTransaction {
  const txid = readOwn(entry, 'txid')
  if (!isTxid(txid)) throw invalidResponse('a transaction has no id')
  const inputs = listOf(entry, 'vin')
  const isNewMoney = inputs.length === 1 && readOwn(inputs[0], 'is_coinbase') === true
  const spent = isNewMoney ? [] : inputs.map((input) => readOutput(readOwn(input, 'prevout')))
  const paid = listOf(entry, 'vout').map(readOutput)
  if ([spent, paid].some((outputs) => totalOf(outputs) > mostSatoshis)) throw invalidResponse('it moves too much')
  if (!isNewMoney && totalOf(spent) < totalOf(paid)) throw invalidResponse('a transaction pays more than it spends')
  return { txid, block: readBlock(readOwn(entry, 'status')), spent, paid }
}

function readBlock(status: unknown): ListedTransaction['block'] {
  const [confirmed, time] = [readOwn(status, 'confirmed'), readOwn(status, 'block_time')]
  if (confirmed === false) return null
  const isTime = typeof time === 'number' && Number.isInteger(time) && time > 0 && time <= latestTime
  if (confirmed !== true || !isTime) throw invalidResponse('a transaction has no status')
  return { time: new Date(time * 1_000) }
}

/** In satoshis. */
export const totalOf = (outputs: readonly PaidOutput[]): bigint =>
  outputs.reduce((total, { amount }) => total + amount, 0n)
