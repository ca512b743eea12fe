import { readOwn } from '@kit/core/adapters'
import { type Address, zeroAddress } from 'viem'
import { isSameAddress } from '../wallet/accounts.ts'
import { type Log, readLog, toAddress } from './sent-transaction.ts'
import { lastTwenty } from './token-logs.ts'

/** A mined transaction that may carry what smart accounts do, each as an operation (ERC-4337). */
export type Bundle = { readonly from: Address; readonly to: Address | null; readonly logs: readonly Log[] }

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`: of its words the second says whether it was done, the third its cost. */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const wordsOf = (data: string) => data.match(/[\da-f]{64}/gi) ?? []

/** The entry points 0.6 to 0.9, which have these addresses on every network. */
const entryPoints: ReadonlySet<string> = new Set([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
])

type Operation = {
  readonly isDone: boolean
  /** What the account itself was charged, in wei; `null` where a paymaster was, and where nobody says it. */
  readonly cost: bigint | null
}

/**
 * What an account did in a bundle. Any contract can log the same: only the known entry points are believed, where none of them names the
 * account the contract that the bundle calls, and of a transaction of the account itself none.
 */
function operationsIn({ from, to, logs }: Bundle, account: string): readonly Operation[] {
  if (to === null || isSameAddress(from, account)) return []
  const told = logs.flatMap(({ address, topics: [kind, , sender, paymaster], data }) => {
    const isOwn = kind?.toLowerCase() === operationTopic && sender && isSameAddress(lastTwenty(sender), account)
    const [, success, cost] = isOwn ? wordsOf(data) : []
    if (!success) return []
    const isPaidByItself =
      cost !== undefined && paymaster !== undefined && isSameAddress(lastTwenty(paymaster), zeroAddress)
    return [{ address, isDone: BigInt(`0x${success}`) !== 0n, cost: isPaidByItself ? BigInt(`0x${cost}`) : null }]
  })
  const known = told.filter(({ address }) => entryPoints.has(address.toLowerCase()))
  return known.length > 0 ? known : told.filter(({ address }) => isSameAddress(address, to))
}

/**
 * Whether a bundle was done without what an account did in it. Of several operations of the account nobody knows which it is, so that all
 * have to be undone.
 */
export function isUndoneIn(bundle: Bundle, account: string): boolean {
  const operations = operationsIn(bundle, account)
  return operations.length > 0 && operations.every(({ isDone }) => !isDone)
}

/** What an account was charged for its operation in a bundle; `null` where nobody knows, as where it has several there. */
export function costIn(bundle: Bundle, account: string): bigint | null {
  const [first, ...others] = operationsIn(bundle, account)
  return others.length === 0 ? (first?.cost ?? null) : null
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
