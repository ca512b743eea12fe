import type { Connection } from '../domain/connection.ts'
import { explorerTransactionUrl } from '../domain/explorer.ts'
import { shortAddress } from '../domain/format.ts'
import type { HistoryTransaction, HistoryTransfer } from '../domain/history.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import { isOpen, type RecentTransaction } from '../domain/recent-transaction.ts'
import type { SafeUrl } from '../domain/safe-url.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { RecentTransactionsState } from '../recent-transactions/recent-transactions.state.ts'
import { connectionOf } from './shared/connections.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { kindOf, type Sign, signOf, type TransactionKind } from './shared/transaction-kind.ts'

/** What a transaction moved, with the sign that the visitor reads (R-HIS-2). */
export type TransactionAmount = {
  readonly sign: Sign
  /** In whole units, as exact decimal text; `null` where it is not known. */
  readonly quantity: string | null
  /** A token's symbol or an NFT's name; empty where it is not known. */
  readonly name: string
}

export type TransactionRow = {
  readonly id: string
  readonly kind: TransactionKind
  /** `unknown`: it was signed, and nobody knows yet whether it was sent. */
  readonly status: RecentTransaction['is']
  /** The wallet sent something else than was shown. */
  readonly isDifferent: boolean
  /** When it was mined, or else sent: ISO 8601 in UTC or Unix milliseconds; `null` where it is not known, or not mined yet. */
  readonly at: string | number | null
  readonly amounts: readonly TransactionAmount[]
  /** Who sent it, or whom it went to, shortened; `null` where that is not known. */
  readonly other: string | null
  readonly explorerUrl: SafeUrl | null
}

/** What the account's tab of activity may know. */
export type TransactionsModel = {
  readonly is: 'loading' | 'loadingMore' | 'ready' | 'failed'
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly networkName: string
  /** Neither a service nor the chain tells more: `rows` are only those that went through the kit. */
  readonly isLocal: boolean
  /** How many of those that went through the kit are in a block: when it changes, there is something new to read. */
  readonly settledCount: number
  /** Newest first, with those that went through the kit and are not in the history yet (R-HIS-1). */
  readonly rows: readonly TransactionRow[]
  /** Sent unasked to many; shown apart, and only when the visitor asks. */
  readonly unverified: readonly TransactionRow[]
  readonly hasMore: boolean
}

/**
 * The transactions of the active account on the network of its wallet, or `null` while nothing is connected, or the dApp did not ask for
 * that network (R-HIS-1).
 *
 * @example selectTransactions(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })?.rows
 */
export function selectTransactions(
  snapshot: KitSnapshot,
  _settings: KitSettings,
  { namespace }: { readonly namespace: Namespace },
): TransactionsModel | null {
  const connection = connectionOf(snapshot, namespace)
  const network = connection && findNetwork(snapshot.networks.requested, connection.network)
  if (!connection || !network) return null
  const [{ address }] = connection.accounts
  const { activity } = snapshot
  const { of } = activity
  const isSame = of ? of.address === address && of.network === connection.network : activity.is === 'failed'
  // What belongs to another account is never shown under this one (R-ACC-2).
  const { is, hasMore } = isSame && activity.is !== 'idle' ? { ...activity, is: activity.is } : unread
  const isLocal = isSame && activity.is === 'failed' && activity.error?.code === 'feature/not-supported'
  return {
    is: isLocal ? 'ready' : is,
    ...{ hasMore, isLocal, address, networkId: connection.network, networkName: network.name },
    ...listOf(isSame ? activity.transactions : none, snapshot.recentTransactions, network, connection),
  }
}

const unread = { is: 'loading', hasMore: false } as const
const none: readonly HistoryTransaction[] = []

type Lists = Pick<TransactionsModel, 'rows' | 'unverified' | 'settledCount'>

const listOf = memoizeBySource(
  (
    transactions: readonly HistoryTransaction[],
    recent: RecentTransactionsState,
    network: Network,
    { accounts: [{ address }] }: Connection,
  ): Lists => {
    const history = historyOf(transactions, network)
    const own = recent.filter((one) => one.address === address && one.network === network.caipNetworkId)
    const missing = own.filter((one) => isMissing(one, history)).map((one) => recentRowOf(one, network))
    const different = new Set(
      own.filter(({ comparison }) => comparison?.is === 'different').map((one) => one.replacedBy ?? one.hash),
    )
    const rows = marked(history.rows, history, different)
    return {
      rows: missing.length > 0 ? [...missing, ...rows] : rows,
      unverified: marked(history.unverified, history, different),
      settledCount: own.filter((one) => !isOpen(one)).length,
    }
  },
)

/** The rows, with those marked that are something else than what was shown. */
const marked = (
  rows: readonly TransactionRow[],
  { hashOf }: History,
  different: ReadonlySet<string | undefined>,
): readonly TransactionRow[] =>
  different.size === 0
    ? rows
    : rows.map((row) => (different.has(hashOf.get(row.id)) ? { ...row, isDifferent: true } : row))

/** What the history shows, made once for each page that arrives, whatever becomes of the recent ones meanwhile. */
const historyOf = memoizeBySource((transactions: readonly HistoryTransaction[], network: Network) => {
  const rowsOf = (some: readonly HistoryTransaction[]) => some.map((transaction) => rowOf(transaction, network))
  return {
    rows: rowsOf(transactions.filter((transaction) => !isUnasked(transaction))),
    unverified: rowsOf(transactions.filter(isUnasked)),
    hashes: new Set(transactions.map(({ metadata: { hash } }) => hash)),
    hashOf: new Map(transactions.map(({ id, metadata: { hash } }) => [id, hash])),
    newest: transactions.find(({ metadata }) => metadata.minedAt !== null)?.metadata.minedAt,
  }
})

type History = ReturnType<typeof historyOf>

/** Milliseconds by which a visitor's clock may differ from the time of the chain, which the history has. */
const clockError = 3_600_000

/** The history does not have it, and its newest is not much later: what it does not have by then is further down. */
function isMissing(recent: RecentTransaction, { hashes, newest }: History): boolean {
  if (hashes.has(recent.replacedBy ?? recent.hash)) return false
  return isOpen(recent) || !newest || (recent.settledAt ?? recent.sentAt) > Date.parse(newest) - clockError
}

function recentRowOf(recent: RecentTransaction, network: Network): TransactionRow {
  const { hash, is, sentAt, transfer, swap, comparison, replacedBy } = recent
  return {
    id: hash,
    kind: swap ? 'trade' : transfer ? 'send' : 'execute',
    status: is,
    isDifferent: comparison?.is === 'different',
    at: is === 'confirmed' || is === 'failed' ? sentAt : null,
    amounts: movedBy(recent),
    other: transfer && shortAddress(transfer.to),
    explorerUrl: explorerTransactionUrl(network, replacedBy ?? hash),
  }
}

/** Of what is bought only the least is known, until the history has it. */
function movedBy({ transfer, swap }: RecentTransaction): readonly TransactionAmount[] {
  if (transfer) return [{ sign: '−', quantity: transfer.amount, name: transfer.symbol }]
  if (!swap) return []
  return [
    { sign: '−', quantity: swap.sold.amount, name: swap.sold.symbol },
    { sign: '+', quantity: null, name: swap.bought.symbol },
  ]
}

const isSpam = ({ asset }: HistoryTransfer) => asset?.is === 'nft' && asset.isSpam
/** Moved nothing but spam; a transaction that moved nothing at all is the visitor's own (R-HIS-1). */
const isUnasked = ({ transfers }: HistoryTransaction) => transfers.length > 0 && transfers.every(isSpam)

function rowOf({ id, metadata, transfers }: HistoryTransaction, network: Network): TransactionRow {
  const { hash, status, operationType, minedAt, sentFrom, sentTo } = metadata
  const kind = kindOf(operationType, transfers)
  const other = kind === 'receive' ? sentFrom : sentTo
  return {
    id,
    kind,
    status,
    isDifferent: false,
    at: minedAt,
    amounts: transfers.map((transfer) => ({
      sign: signOf(operationType, transfer),
      quantity: transfer.quantity,
      name: transfer.asset ? (transfer.asset.is === 'token' ? transfer.asset.symbol : transfer.asset.name) : '',
    })),
    other: other === null ? null : shortAddress(other),
    explorerUrl: explorerTransactionUrl(network, hash),
  }
}
