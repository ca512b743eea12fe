import { ApiError } from './api-error.ts'
import type { HistoryItem, Position } from './chain-reader.ts'
import type { Transaction } from './wire-format.ts'

type ChainHistory = { readonly chainId: string; readonly items: readonly HistoryItem[] }
type Mined = HistoryItem & { readonly position: Position }
/** The next transaction of each chain that has more, by CAIP-2 id. */
type Cursor = Readonly<Record<string, Position>>

/** The most mined transactions on a page. */
const pageSize = 20

/**
 * Selects a page, newest first. Blocks that arrive between two pages change nothing on the later page, because a cursor
 * names the transactions that come next. Pending transactions are on the first page only.
 * @throws ApiError when the cursor is none of this API
 */
export function pageHistory(
  chains: readonly ChainHistory[],
  cursor: string | null,
): { data: Transaction[]; next: string | null } {
  const start = cursor === null ? null : parseCursor(cursor)
  const queues = chains.map(({ chainId, items }) => ({ chainId, items: minedFrom(items, start, chainId) }))
  const isPending = ({ position }: HistoryItem): boolean => position === null
  const data = start ? [] : chains.flatMap(({ items }) => items.filter(isPending).map(({ transaction }) => transaction))
  for (let taken = 0; taken < pageSize; taken += 1) {
    const [newest] = queues.filter(({ items }) => items.length > 0).sort((one, other) => timeOf(other) - timeOf(one))
    const item = newest?.items.shift()
    if (!item) break
    data.push(item.transaction)
  }
  const rest = queues.flatMap(({ chainId, items: [first] }) => (first ? [[chainId, first.position] as const] : []))
  return { data, next: rest.length === 0 ? null : writeCursor(Object.fromEntries(rest)) }
}

function minedFrom(items: readonly HistoryItem[], start: Cursor | null, chainId: string): Mined[] {
  const first = start?.[chainId]
  if (start && !first) return []
  return items
    .flatMap(({ position, transaction }) => (position ? [{ position, transaction }] : []))
    .filter(({ position }) => !first || compare(position, first) <= 0)
    .sort((one, other) => compare(other.position, one.position))
}

const timeOf = ({ items: [first] }: { items: readonly Mined[] }): number =>
  Date.parse(first?.transaction.metadata.minedAt ?? '')

function compare([height, key]: Position, [otherHeight, otherKey]: Position): number {
  if (height !== otherHeight) return height - otherHeight
  return key === otherKey ? 0 : key < otherKey ? -1 : 1
}

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function parseCursor(text: string): Cursor {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object')
    return Object.fromEntries(Object.entries(value).map(([chainId, position]) => [chainId, toPosition(position)]))
  } catch {
    throw new ApiError(400, 'cursor', 'The cursor is none that this API gave.')
  }
}

function toPosition(value: unknown): Position {
  const [height, key, ...more]: readonly unknown[] = Array.isArray(value) ? value : []
  if (typeof height !== 'number' || typeof key !== 'string' || more.length > 0) throw new TypeError('no position')
  return [height, key]
}
