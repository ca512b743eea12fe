import type { ChainClients } from '../clients/chain-clients.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { ShownTransfer } from '../domain/sent-transfer.ts'
import type { SentTransfer, TransactionReading, TransactionStatus } from '../ports/transfer.ts'
import { asText } from './comparison-text.ts'

/**
 * Asks the chain about a transaction.
 *
 * @param now Unix time in milliseconds
 * @returns the transaction as it stands now, or `null` when that is as before, or not known
 */
export async function lookUp(
  chains: Pick<ChainClients, 'load'>,
  transaction: RecentTransaction,
  { now, signal }: { readonly now: () => number; readonly signal: AbortSignal },
): Promise<RecentTransaction | null> {
  const { network, address, shown, place, replacedBy } = transaction
  try {
    const { features, longestUnseen } = await chains.load(namespaceOf(network))
    const ask = async (hash: string) => {
      const input = shown && { network, address, hash, place, shown: asUnits(shown) }
      // What cannot be compared is still followed.
      const found = input ? await features.compareTransfer?.(input, signal).catch(() => null) : null
      return found ?? (await features.readTransaction?.({ network, address, hash, place }, signal))
    }
    const read = await ask(replacedBy ?? transaction.hash)
    const isReplacedByFirst = read?.replacedBy === transaction.hash
    if (replacedBy && (read?.is === 'unseen' || isReplacedByFirst)) {
      // A block may have the first one all the same.
      const first = await ask(transaction.hash)
      if (first?.is === 'confirmed' || first?.is === 'failed')
        return updated({ ...transaction, replacedBy: null }, { ...first, is: first.is }, now())
      if (isReplacedByFirst) return null
    }
    if (!read || read.is === 'unseen') {
      const { isFinal = false }: Partial<TransactionReading> = read ?? {}
      return transaction.is === 'pending' && (isFinal || isOverdue(transaction, now(), longestUnseen))
        ? { ...transaction, is: 'unknown' }
        : null
    }
    const next = updated(transaction, { ...read, is: read.is }, now())
    return isSame(next, transaction) ? null : next
  } catch {
    return null
  }
}

/** No endpoint has seen it for longer than it takes to get into a block. */
const isOverdue = ({ sentAt }: RecentTransaction, now: number, longest = Number.POSITIVE_INFINITY): boolean =>
  now - sentAt > longest

/** What a chain says of a transaction that it knows. */
type Seen = (TransactionReading | SentTransfer) & { readonly is: Exclude<TransactionStatus, 'unseen'> }

function updated(transaction: RecentTransaction, { is, ...read }: Seen, now: number): RecentTransaction {
  // What a block has in its place is looked up by its own hash, and does not say that it took something back.
  if (transaction.is === 'failed' && transaction.replacedBy) return transaction
  const isSettled = is !== 'pending'
  const settledAt = isSettled ? (transaction.settledAt ?? now) : null
  const next = { ...transaction, is, settledAt }
  if (read.place === undefined && read.replacedBy === undefined) return next
  return {
    ...next,
    ...('comparison' in read ? { comparison: asText(read.comparison) } : {}),
    place: read.place ?? transaction.place ?? null,
    replacedBy: read.replacedBy ?? transaction.replacedBy ?? null,
  }
}

const isSame = (one: RecentTransaction, other: RecentTransaction): boolean => said(one) === said(other)

/** What the chain has said of it. */
const said = ({ is, settledAt, comparison, place, replacedBy }: RecentTransaction): string =>
  JSON.stringify([is, settledAt ?? null, comparison ?? null, place ?? null, replacedBy ?? null])

const asUnits = (shown: ShownTransfer<string>): ShownTransfer => ({
  ...shown,
  amount: BigInt(shown.amount),
  maxFee: shown.maxFee === null ? null : BigInt(shown.maxFee),
})
