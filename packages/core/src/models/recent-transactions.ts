import { explorerTransactionUrl } from '../domain/explorer.ts'
import { shortAddress } from '../domain/format.ts'
import { findNetwork } from '../domain/network.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { SafeUrl } from '../domain/safe-url.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { NetworksState } from '../networks/networks.state.ts'
import type { RecentTransactionsState } from '../recent-transactions/recent-transactions.state.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { differencesOf, type SentDifference } from './shared/sent-difference.ts'

/** A transaction that went through the kit, as a notification shows it. */
export type RecentTransactionRow = Pick<RecentTransaction, 'is' | 'sentAt'> & {
  /** The same for as long as the transaction is known. */
  readonly key: string
  /** What it moves, such as `0.5` and `ETH`, and the shortened recipient, as far as that is known. */
  readonly transfer: RecentTransaction['transfer']
  /** What a swap sells, and the least that it buys. */
  readonly swap: NonNullable<RecentTransaction['swap']> | null
  /** How what was sent differs from what was shown, the worst first. */
  readonly differences: readonly SentDifference[]
  readonly explorerUrl: SafeUrl | null
  /** Empty where the network has no explorer with a name. */
  readonly explorerName: string
}

/** What the notifications may know. */
export type RecentTransactionsModel = {
  /** Of every account, newest first (R-SEND-7). */
  readonly rows: readonly RecentTransactionRow[]
  /** The `key` of the one that the view on show tells of, which needs no notification. */
  readonly onShow: string | null
}

/**
 * Everything that went through the kit.
 *
 * @example selectRecentTransactions(kit.getSnapshot()).rows[0]?.is // 'pending'
 */
export function selectRecentTransactions({
  router,
  send,
  swap,
  networks,
  recentTransactions,
}: KitSnapshot): RecentTransactionsModel {
  const view = router.isOpen ? router.stack.at(-1)?.view : undefined
  return { rows: rowsOf(recentTransactions, networks), onShow: onShowAt(view ?? '', { send, swap }) }
}

function onShowAt(view: string, { send, swap }: Pick<KitSnapshot, 'send' | 'swap'>): string | null {
  if (view.startsWith('WalletSend') && send.is === 'sent') return keyOf({ network: send.from.network, hash: send.hash })
  const hash = swap.is === 'sent' || swap.is === 'approving' ? swap.hash : null
  return view.startsWith('Swap') && hash && 'account' in swap ? keyOf({ network: swap.account.network, hash }) : null
}

const keyOf = ({ network, hash }: Pick<RecentTransaction, 'network' | 'hash'>): string => `${network}:${hash}`

const rowsOf = memoizeBySource((transactions: RecentTransactionsState, { requested }: NetworksState) =>
  transactions.map((transaction): RecentTransactionRow => {
    const { is, sentAt, hash, transfer, replacedBy } = transaction
    const network = findNetwork(requested, transaction.network)
    return {
      ...{ key: keyOf(transaction), is, sentAt },
      swap: transaction.swap ?? null,
      transfer: transfer && { ...transfer, to: shortAddress(transfer.to) },
      differences: network ? differencesOf(transaction, network) : [],
      explorerUrl: network ? explorerTransactionUrl(network, replacedBy ?? hash) : null,
      explorerName: network?.blockExplorers?.default.name ?? '',
    }
  }),
)
