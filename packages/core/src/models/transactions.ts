import { explorerTransactionUrl } from '../domain/explorer.ts'
import { shortAddress } from '../domain/format.ts'
import type { HistoryTransaction, HistoryTransfer } from '../domain/history.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { SafeUrl } from '../domain/safe-url.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { RouteOf } from '../router/routes.ts'
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
  readonly status: HistoryTransaction['metadata']['status']
  /** ISO 8601 in UTC, or `null` where it is not known. */
  readonly minedAt: string | null
  readonly amounts: readonly TransactionAmount[]
  /** Who sent it, or whom it went to, shortened; `null` where that is not known. */
  readonly other: string | null
  readonly explorerUrl: SafeUrl | null
}

/** What the Transactions view may know. */
export type TransactionsModel = {
  readonly is: 'loading' | 'loadingMore' | 'ready' | 'failed'
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly networkName: string
  /** Newest first (R-HIS-1). */
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
  { namespace }: Omit<RouteOf<'Transactions'>, 'view'>,
): TransactionsModel | null {
  const connection = connectionOf(snapshot, namespace)
  const network = connection && findNetwork(snapshot.networks.requested, connection.network)
  if (!connection || !network) return null
  const [{ address }] = connection.accounts
  const { activity } = snapshot
  const isSame = activity.of?.address === address && activity.of.network === connection.network
  // What belongs to another account is never shown under this one (R-ACC-2).
  const { is, hasMore } = isSame && activity.is !== 'idle' ? { ...activity, is: activity.is } : unread
  const common = { address, networkId: connection.network, networkName: network.name }
  return { is, hasMore, ...common, ...listOf(isSame ? activity.transactions : none, network) }
}

const unread = { is: 'loading', hasMore: false } as const
const none: readonly HistoryTransaction[] = []

type Lists = Pick<TransactionsModel, 'rows' | 'unverified'>

const listOf = memoizeBySource((transactions: readonly HistoryTransaction[], network: Network): Lists => {
  return {
    rows: transactions
      .filter((transaction) => !isUnasked(transaction))
      .map((transaction) => rowOf(transaction, network)),
    unverified: transactions.filter(isUnasked).map((transaction) => rowOf(transaction, network)),
  }
})

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
    minedAt,
    amounts: transfers.map((transfer) => ({
      sign: signOf(operationType, transfer),
      quantity: transfer.quantity,
      name: transfer.asset ? (transfer.asset.is === 'token' ? transfer.asset.symbol : transfer.asset.name) : '',
    })),
    other: other === null ? null : shortAddress(other),
    explorerUrl: explorerTransactionUrl(network, hash),
  }
}
