import { readOwn } from '@kit/core/adapters'
import type { Address } from 'viem'
import { isSameAddress } from '../wallet/accounts.ts'
import { type Log, readLog, toAddress } from './sent-transaction.ts'
import { lastTwenty } from './token-logs.ts'

/** A mined transaction that may carry what smart accounts do, each as an operation (ERC-4337). */
export type Bundle = { readonly from: Address; readonly to: Address | null; readonly logs: readonly Log[] }

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`, whose second word says whether it was done. */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const successOf = (data: string) => /^0x[\da-f]{64}([\da-f]{64})/i.exec(data)?.[1]

/**
 * Whether a bundle was done without what an account did in it. Only the contract that the bundle calls is believed, and of a transaction of
 * the account itself none: any contract can log the same. Of several operations of the account nobody knows which it is, so that all
 * have to be undone.
 */
export function isUndoneIn({ from, to, logs }: Bundle, account: string): boolean {
  if (to === null || isSameAddress(from, account)) return false
  const outcomes = logs.flatMap(({ address, topics: [kind, , sender], data }) => {
    const isOwn = kind?.toLowerCase() === operationTopic && sender && isSameAddress(lastTwenty(sender), account)
    return isOwn && isSameAddress(address, to) ? (successOf(data) ?? []) : []
  })
  return outcomes.length > 0 && outcomes.every((success) => BigInt(`0x${success}`) === 0n)
}

/** @returns `null` for a receipt that does not say it all */
export function readBundle(receipt: unknown): Bundle | null {
  const [from, to, logs] = ['from', 'to', 'logs'].map((key) => readOwn(receipt, key))
  try {
    return Array.isArray(logs) && to ? { from: toAddress(from), to: toAddress(to), logs: logs.map(readLog) } : null
  } catch {
    return null
  }
}
