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

/** The entry points 0.6 to 0.9, which have these addresses on every network. */
const entryPoints: ReadonlySet<string> = new Set([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
])

/**
 * Whether a bundle was done without what an account did in it. Any contract can log the same: only the known entry points are believed,
 * where none of them names the account the contract that the bundle calls, and of a transaction of the account itself none. Of several
 * operations of the account nobody knows which it is, so that all have to be undone.
 */
export function isUndoneIn({ from, to, logs }: Bundle, account: string): boolean {
  if (to === null || isSameAddress(from, account)) return false
  const told = logs.flatMap(({ address, topics: [kind, , sender], data }) => {
    const isOwn = kind?.toLowerCase() === operationTopic && sender && isSameAddress(lastTwenty(sender), account)
    const success = isOwn ? successOf(data) : undefined
    return success ? [{ address, isDone: BigInt(`0x${success}`) !== 0n }] : []
  })
  const known = told.filter(({ address }) => entryPoints.has(address.toLowerCase()))
  const believed = known.length > 0 ? known : told.filter(({ address }) => isSameAddress(address, to))
  return believed.length > 0 && believed.every(({ isDone }) => !isDone)
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
