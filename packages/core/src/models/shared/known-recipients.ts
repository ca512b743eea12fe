import { namespaceOf } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import type { HistoryTransaction } from '../../domain/history.ts'
import { isSameAddress } from '../../domain/same-address.ts'
import type { RecentTransactionsState } from '../../recent-transactions/recent-transactions.state.ts'
import type { WalletsState } from '../../wallets/wallets.state.ts'
import { connectionsIn } from './connections.ts'
import { memoizeBySource } from './memoize-by-source.ts'

/** Every account of the visitor's wallets of a namespace. */
export const ownAddresses = (state: WalletsState): readonly string[] =>
  connectionsIn(state).flatMap(({ accounts }) => accounts.map(({ address }) => address))

/**
 * Where the active account has sent before, newest first, by what went through the kit and what the history that was read says. What
 * failed paid nobody. What is not in a block yet counts: the visitor has decided to pay that address, and was warned then.
 */
export const knownRecipients = memoizeBySource(
  (
    recent: RecentTransactionsState,
    history: readonly HistoryTransaction[],
    { namespace, accounts: [{ address }] }: Connection,
  ): readonly string[] => [
    ...recent.flatMap(({ network, is, transfer }) =>
      namespaceOf(network) === namespace && is !== 'failed' && transfer ? [transfer.to] : [],
    ),
    ...history.flatMap((transaction) => recipientOf(transaction, address)),
  ],
)

/** Any account can put a transfer of nothing, or of a token of their own, into the history of a visitor: only money that left counts. */
function recipientOf({ metadata, transfers }: HistoryTransaction, from: string): readonly string[] {
  const { sentFrom, sentTo, operationType, status } = metadata
  const isOwn = sentFrom !== null && isSameAddress(sentFrom, from)
  const hasPaid = transfers.some(({ direction, quantity }) => direction === 'out' && /[1-9]/.test(quantity ?? ''))
  return isOwn && hasPaid && operationType === 'send' && status === 'confirmed' && sentTo !== null ? [sentTo] : []
}
