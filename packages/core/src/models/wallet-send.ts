import type { BalancesState } from '../balances/balances.state.ts'
import { fromBaseUnits, toBaseUnits } from '../domain/amount.ts'
import type { Connection } from '../domain/connection.ts'
import { ownName } from '../domain/connector.ts'
import { explorerTransactionUrl } from '../domain/explorer.ts'
import { groupAddress } from '../domain/format.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { SafeUrl } from '../domain/safe-url.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { NetworksState } from '../networks/networks.state.ts'
import type { TransferEstimate } from '../ports/transfer.ts'
import type { RecentTransactionsState } from '../recent-transactions/recent-transactions.state.ts'
import type { RouteOf } from '../router/routes.ts'
import type { SendFrom, SendToken } from '../send/send.events.ts'
import type { SendState } from '../send/send.state.ts'
import type { TokensState } from '../tokens/tokens.state.ts'
import { connectionOf } from './shared/connections.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type NetworkBadge, networkBadge } from './shared/network-row.ts'
import { differencesOf, type SentDifference } from './shared/sent-difference.ts'

/** What a transfer takes, in whole units as exact decimal text. */
export type TransferCost = {
  /** Of the token that is sent. */
  readonly amount: string
  /** Of the network's own currency, as what follows. */
  readonly fee: string
  readonly maxFee: string
  /** The most that leaves the account; with a token, besides its amount. */
  readonly total: string
}

type Shared = {
  /** What the view begins with, or began with. */
  readonly from: SendFrom
  /** The network's own currency, in which its fees are. */
  readonly currency: SendToken
  readonly network: NetworkBadge
  readonly walletName: string
}

type Entered = { readonly to: string; readonly groups: readonly string[]; readonly amount: string }
type Weighed = Entered & { readonly token: SendToken; readonly cost: TransferCost }

/** What the WalletSend view may know. */
export type WalletSendModel = Shared &
  /** `token`: what the visitor will likely send; `null` where the account has nothing of the network's own currency. */
  (
    | { readonly is: 'starting'; readonly token: SendToken | null }
    | (Entered & {
        readonly is: 'editing' | 'checking'
        readonly error: KitError | null
        readonly token: SendToken | null
        /** In whole units; `null` while it is not known. */
        readonly balance: string | null
        /** The amount is more than the account has. */
        readonly isTooMuch: boolean
      })
    | (Weighed & { readonly is: 'ready'; readonly error: KitError | null })
    | (Weighed & { readonly is: 'asking' })
    | (Weighed & {
        readonly is: 'pending' | 'unknown' | 'confirmed' | 'failed'
        readonly hash: string
        /** How what was sent differs from what was shown, the worst first. */
        readonly differences: readonly SentDifference[]
        readonly explorerUrl: SafeUrl | null
        readonly explorerName: string
      })
  )

/**
 * A transfer from the active account, or `null` while nothing is connected, or the dApp did not ask for the network of its wallet. While
 * the wallet is asked, and after, it stays what it was, also when the visitor changes the account (R-SEND-4).
 *
 * @example selectWalletSend(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })?.is
 */
export function selectWalletSend(
  snapshot: KitSnapshot,
  _settings: KitSettings,
  { namespace }: Omit<RouteOf<'WalletSend'>, 'view'>,
): WalletSendModel | null {
  const connection = connectionOf(snapshot, namespace)
  const { networks, send, balances, tokens, recentTransactions } = snapshot
  return connection ? modelOf(connection, networks, send, balances, tokens, recentTransactions) : null
}

const modelOf = memoizeBySource(
  (
    connection: Connection,
    { requested }: NetworksState,
    send: SendState,
    balances: BalancesState,
    tokens: TokensState,
    recent: RecentTransactionsState,
  ): WalletSendModel | null => {
    const { namespace, connectorId, network, accounts } = connection
    const active: SendFrom = { namespace, address: accounts[0].address, network, connectorId }
    const isShown = send.is !== 'idle' && (wasAsked(send) || isSame(send.from, active))
    const from = isShown ? send.from : active
    const at = findNetwork(requested, from.network)
    if (!at) return null
    const shared = sharedOf(from, at, ownName(connection.wallet.name))
    const balanceOf = ({ address, decimals }: SendToken) =>
      address === undefined ? ownBalance(balances, from) : tokenBalance(tokens, from, address, decimals)
    if (isShown) return stateOf(shared, at, send, { balanceOf, recent })
    return { ...shared, is: 'starting', token: balanceOf(shared.currency) === 0n ? null : shared.currency }
  },
)

/** Whether a wallet was asked: from then on it is the transfer that it was asked for. */
const wasAsked = ({ is }: SendState): boolean =>
  is !== 'idle' && is !== 'editing' && is !== 'checking' && is !== 'ready'

const isSame = (one: SendFrom, other: SendFrom): boolean =>
  one.namespace === other.namespace &&
  one.address === other.address &&
  one.network === other.network &&
  one.connectorId === other.connectorId

function sharedOf(from: SendFrom, network: Network, walletName: string): Shared {
  const { symbol, decimals } = network.nativeCurrency
  return { from, currency: { symbol, decimals, iconUrl: network.iconUrl }, network: networkBadge(network), walletName }
}

function tokenBalance({ of, tokens }: TokensState, from: SendFrom, address: string, decimals: number): bigint | null {
  if (of?.address !== from.address || of.network !== from.network) return null
  const found = tokens.find((token) => token.address === address)?.quantity
  return found?.decimals === decimals ? found.amount : null
}

function ownBalance(balances: BalancesState, { network, address }: SendFrom): bigint | null {
  const found = balances[`${network}:${address}`]
  return found?.is === 'known' ? found.balance.amount : null
}

type Known = {
  readonly balanceOf: (token: SendToken) => bigint | null
  readonly recent: RecentTransactionsState
}

function stateOf(
  shared: Shared,
  network: Network,
  send: Exclude<SendState, { is: 'idle' }>,
  { balanceOf, recent }: Known,
): WalletSendModel {
  const { to, amount } = send.draft
  const entered = { to, groups: groupAddress(to.trim()), amount }
  if (send.is === 'editing' || send.is === 'checking') {
    const { token } = send.draft
    const units = token && toBaseUnits(amount, token.decimals)
    const balance = token && balanceOf(token)
    return {
      ...shared,
      ...entered,
      is: send.is,
      token,
      error: send.is === 'editing' ? send.error : null,
      balance: token === null || balance === null ? null : fromBaseUnits(balance, token.decimals),
      isTooMuch: balance !== null && units !== null && units > balance,
    }
  }
  const { token } = send.draft
  const weighed = { ...shared, ...entered, token, cost: costOf(send.estimate, token, shared.currency) }
  if (send.is === 'ready') return { ...weighed, is: send.is, error: send.error }
  if (send.is === 'asking') return { ...weighed, is: send.is }
  const { hash } = send
  const followed = recent.find((one) => one.hash === hash && one.network === send.from.network)
  const { is = 'pending', replacedBy } = followed ?? {}
  const differences = followed ? differencesOf(followed, network) : []
  const explorerName = network.blockExplorers?.default.name ?? ''
  const explorerUrl = explorerTransactionUrl(network, replacedBy ?? hash)
  return { ...weighed, is, hash, differences, explorerUrl, explorerName }
}

function costOf(
  { amount, fee, maxFee, deposit }: TransferEstimate,
  { address, decimals }: SendToken,
  currency: SendToken,
): TransferCost {
  const text = (units: bigint) => fromBaseUnits(units, currency.decimals)
  const total = maxFee + deposit + (address === undefined ? amount : 0n)
  return { amount: fromBaseUnits(amount, decimals), fee: text(fee), maxFee: text(maxFee), total: text(total) }
}
