import { accountLimits } from '../config/account-limits.ts'
import { isNetworkId, namespaceOf } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { fieldsOf, isWord, wordOrNull } from '../storage/fields.ts'
import type { StorageKey, StorageKeys } from '../storage/keys.ts'
import { parseComparison, parseShown } from './stored-comparison.ts'

/** Where the transactions of a namespace are stored, until its last wallet is disconnected. */
export const storedTransactions = (
  keys: StorageKeys,
  namespace: Namespace,
): StorageKey<readonly RecentTransaction[]> => ({
  key: keys.transactions(namespace),
  parse: (value) =>
    Array.isArray(value)
      ? value.slice(0, accountLimits.watchedTransactions).flatMap((each) => parse(namespace, each) ?? [])
      : undefined,
})

const outcomes: ReadonlySet<unknown> = new Set(['pending', 'unknown', 'confirmed', 'failed'])
const isOutcome = (value: unknown): value is RecentTransaction['is'] => outcomes.has(value)

/** No calendar goes further than these milliseconds from 1970. */
const latestTime = 8.64e15

function parse(namespace: Namespace, value: unknown): RecentTransaction | null {
  const fields = fieldsOf(value)
  const { network, address, hash, sentAt, is, transfer } = fields
  if (!isNetworkId(network) || namespaceOf(network) !== namespace) return null
  if (!isWord(address) || !isWord(hash) || !isOutcome(is)) return null
  if (typeof sentAt !== 'number' || !(Math.abs(sentAt) <= latestTime)) return null
  const known = { network, address, hash, sentAt, is, transfer: parseTransfer(transfer) }
  const shown = parseShown(fields.shown)
  const swap = parseSwap(fields.swap)
  return { ...known, ...(swap ? { swap } : {}), ...(shown ? { shown } : {}), ...parseProgress(fields) }
}

/** What the chain has said so far; absent where it has said nothing. */
function parseProgress(fields: ReturnType<typeof fieldsOf>): Partial<RecentTransaction> {
  const comparison = parseComparison(fields.comparison)
  const [place, replacedBy] = [wordOrNull(fields.place), wordOrNull(fields.replacedBy)]
  const { settledAt } = fields
  return {
    ...(comparison ? { comparison } : {}),
    ...(place === null ? {} : { place }),
    ...(replacedBy === null ? {} : { replacedBy }),
    ...(typeof settledAt === 'number' && Number.isFinite(settledAt) ? { settledAt } : {}),
  }
}

function parseSwap(value: unknown): RecentTransaction['swap'] {
  const { sold, bought } = fieldsOf(value)
  const [paid, given] = [fieldsOf(sold), fieldsOf(bought)]
  if (!isWord(paid.amount) || !isWord(paid.symbol) || !isWord(given.atLeast) || !isWord(given.symbol)) return null
  const { amount, symbol } = paid
  return { sold: { amount, symbol }, bought: { atLeast: given.atLeast, symbol: given.symbol } }
}

function parseTransfer(value: unknown): RecentTransaction['transfer'] {
  const { to, amount, symbol, name } = fieldsOf(value)
  if (!isWord(to) || !isWord(amount) || !isWord(symbol)) return null
  return { to, amount, symbol, ...(isWord(name) ? { name } : {}) }
}
