import type { HistoryTransfer } from '../../domain/history.ts'

const kinds = [
  'approve',
  'borrow',
  'burn',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'trade',
  'withdraw',
] as const

/** What a transaction did, as far as a visitor is told. */
export type TransactionKind = (typeof kinds)[number]
/** A minus is the one of typography, as wide as the plus. */
export type Sign = '+' | '−' | ''

/** What the indexer says that it did, or else what its movements show. */
export function kindOf(operationType: string | null, transfers: readonly HistoryTransfer[]): TransactionKind {
  const named = kinds.find((kind) => kind === operationType)
  if (named) return named
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (directions.has('in')) return 'receive'
  return directions.has('out') || directions.has('self') ? 'send' : 'execute'
}

const signs: Readonly<Record<string, Sign>> = {
  ...{ receive: '+', deposit: '+', borrow: '+', claim: '+' },
  ...{ withdraw: '−', repay: '−', burn: '−' },
}
const byDirection = { in: '+', out: '−', self: '' } as const

/** By what the transaction did (R-HIS-2), or else by which way the money went. */
export const signOf = (operationType: string | null, { direction }: HistoryTransfer): Sign =>
  (operationType === null ? undefined : Object.hasOwn(signs, operationType) ? signs[operationType] : undefined) ??
  byDirection[direction]
