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
import type { RouteOf } from '../router/routes.ts'
import type { SendFrom, SendToken } from '../send/send.events.ts'
import type { SendState } from '../send/send.state.ts'
import { connectionOf } from './shared/connections.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type NetworkBadge, networkBadge } from './shared/network-row.ts'

/** What a transfer takes, in whole units as exact decimal text. */
export type TransferCost = {
  readonly amount: string
  readonly fee: string
  readonly maxFee: string
  /** The most that leaves the account. */
  readonly total: string
}

type Shared = {
  /** What the view begins with, or began with. */
  readonly from: SendFrom
  readonly token: SendToken
  readonly network: NetworkBadge
  readonly walletName: string
}

type Entered = { readonly to: string; readonly groups: readonly string[]; readonly amount: string }

/** What the WalletSend view may know. */
export type WalletSendModel = Shared &
  (
    | { readonly is: 'starting' }
    | (Entered & {
        readonly is: 'editing' | 'checking'
        readonly error: KitError | null
        /** In whole units; `null` while it is not known. */
        readonly balance: string | null
        /** The amount is more than the account has. */
        readonly isTooMuch: boolean
      })
    | (Entered & { readonly is: 'ready'; readonly error: KitError | null; readonly cost: TransferCost })
    | (Entered & { readonly is: 'asking'; readonly cost: TransferCost })
    | (Entered & {
        readonly is: 'pending' | 'unknown' | 'confirmed' | 'failed'
        readonly cost: TransferCost
        readonly hash: string
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
  return connection ? modelOf(connection, snapshot.networks, snapshot.send, snapshot.balances) : null
}

const modelOf = memoizeBySource(
  (connection: Connection, { requested }: NetworksState, send: SendState, balances: BalancesState) => {
    const { namespace, connectorId, network, accounts } = connection
    const active: SendFrom = { namespace, address: accounts[0].address, network, connectorId }
    const isShown = send.is !== 'idle' && (wasAsked(send) || isSame(send.from, active))
    const from = isShown ? send.from : active
    const at = findNetwork(requested, from.network)
    if (!at) return null
    const shared = sharedOf(from, at, ownName(connection.wallet.name))
    return isShown ? stateOf(shared, at, send, balanceOf(balances, from)) : startOf(shared)
  },
)

const startOf = (shared: Shared): WalletSendModel => ({ ...shared, is: 'starting' })

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
  return { from, token: { symbol, decimals }, network: networkBadge(network), walletName }
}

function balanceOf(balances: BalancesState, { network, address }: SendFrom): bigint | null {
  const found = balances[`${network}:${address}`]
  return found?.is === 'known' ? found.balance.amount : null
}

function stateOf(
  shared: Shared,
  network: Network,
  send: Exclude<SendState, { is: 'idle' }>,
  balance: bigint | null,
): WalletSendModel {
  const { to, amount, token } = send.draft
  const entered = { to, groups: groupAddress(to.trim()), amount }
  if (send.is === 'editing' || send.is === 'checking') {
    const units = toBaseUnits(amount, token.decimals)
    return {
      ...shared,
      ...entered,
      is: send.is,
      error: send.is === 'editing' ? send.error : null,
      balance: balance === null ? null : fromBaseUnits(balance, token.decimals),
      isTooMuch: balance !== null && units !== null && units > balance,
    }
  }
  const cost = costOf(send.estimate, token.decimals)
  if (send.is === 'ready') return { ...shared, ...entered, is: send.is, error: send.error, cost }
  if (send.is === 'asking') return { ...shared, ...entered, is: send.is, cost }
  const { is, hash } = send
  const explorerName = network.blockExplorers?.default.name ?? ''
  return { ...shared, ...entered, is, hash, cost, explorerUrl: explorerTransactionUrl(network, hash), explorerName }
}

function costOf({ amount, fee, maxFee, deposit }: TransferEstimate, decimals: number): TransferCost {
  const text = (units: bigint) => fromBaseUnits(units, decimals)
  return {
    amount: text(amount),
    fee: text(fee),
    maxFee: text(maxFee),
    total: text(amount + maxFee + deposit),
  }
}
