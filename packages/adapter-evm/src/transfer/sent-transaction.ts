import { readOwn } from '@kit/core/adapters'
import { type Address, getAddress, type Hex, isAddress, isHash, isHex } from 'viem'
import { invalidResponse, toAmount } from './quantity.ts'

/** A transaction as a node shows it, pending or mined. */
export type SentTransaction = {
  readonly hash: Hex
  readonly from: Address
  /** `null` for one that creates a contract. */
  readonly to: Address | null
  readonly value: bigint
  readonly input: Hex
  readonly nonce: bigint
  /** It hands accounts over to code (EIP-7702). */
  readonly authorizes: boolean
}

export type Receipt = {
  readonly isDone: boolean
  readonly block: bigint
  /** Of its gas alone. */
  readonly fee: bigint
  /** What a rollup charges for its parent chain, and for its operator, where the receipt says it (OP stack). */
  readonly parentFee: bigint
  readonly logs: readonly Log[]
}

export type Log = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

/** @throws KitError `rpc/invalid-response` */
export function readSent(answer: unknown): SentTransaction {
  const [hash, from, to, input] = ['hash', 'from', 'to', 'input'].map((key) => readOwn(answer, key))
  const list = readOwn(answer, 'authorizationList')
  if (typeof hash !== 'string' || !isHash(hash) || !isHex(input)) throw invalidResponse('what is no transaction')
  return {
    hash,
    from: toAddress(from),
    to: to === null || to === undefined ? null : toAddress(to),
    value: toAmount(readOwn(answer, 'value')),
    input,
    nonce: toAmount(readOwn(answer, 'nonce')),
    authorizes: Array.isArray(list) && list.length > 0,
  }
}

/** @throws KitError `rpc/invalid-response` */
export function readReceipt(answer: unknown): Receipt {
  const [status, logs] = ['status', 'logs'].map((key) => readOwn(answer, key))
  if ((status !== '0x1' && status !== '0x0') || !Array.isArray(logs))
    throw invalidResponse('a receipt without a status')
  const gasUsed = toAmount(readOwn(answer, 'gasUsed'))
  return {
    isDone: status === '0x1',
    block: toAmount(readOwn(answer, 'blockNumber')),
    fee: gasUsed * toAmount(readOwn(answer, 'effectiveGasPrice')),
    parentFee: toAmount(readOwn(answer, 'l1Fee') ?? '0x0') + operatorFeeOf(answer, gasUsed),
    logs: logs.map(readLog),
  }
}

/** The upgrade Jovian, which added the last of these fields, multiplies by hundreds what Isthmus divided by a million. */
function operatorFeeOf(answer: unknown, gasUsed: bigint): bigint {
  const scaled = gasUsed * toAmount(readOwn(answer, 'operatorFeeScalar') ?? '0x0')
  const isJovian = (readOwn(answer, 'daFootprintGasScalar') ?? null) !== null
  return (isJovian ? scaled * 100n : scaled / 1_000_000n) + toAmount(readOwn(answer, 'operatorFeeConstant') ?? '0x0')
}

/** @throws KitError `rpc/invalid-response` */
export function readLog(answer: unknown): Log {
  const [topics, data] = ['topics', 'data'].map((key) => readOwn(answer, key))
  if (!Array.isArray(topics) || topics.length > 4 || !topics.every((one) => isHex(one)) || !isHex(data))
    throw invalidResponse('what is no log')
  return { address: toAddress(readOwn(answer, 'address')), topics, data }
}

export function toAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw invalidResponse('what is no address')
  return getAddress(value)
}
