import type { BalancesState } from '../balances/balances.state.ts'
import { fromBaseUnits, toBaseUnits } from '../domain/amount.ts'
import type { Connection } from '../domain/connection.ts'
import { explorerTransactionUrl } from '../domain/explorer.ts'
import { groupAddress } from '../domain/group-address.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import { type RecipientWarning, recipientWarning } from '../domain/recipient.ts'
import type { SafeUrl } from '../domain/safe-url.ts'
import { isSameAddress } from '../domain/same-address.ts'
import type { Token } from '../domain/token.ts'
import type { UnansweredRequest } from '../domain/unanswered-request.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { NetworksState } from '../networks/networks.state.ts'
import type { RecentTransactionsState } from '../recent-transactions/recent-transactions.state.ts'
import type { RouteOf } from '../router/routes.ts'
import type { SendFrom, SendToken } from '../send/send.events.ts'
import type { SendState } from '../send/send.state.ts'
import type { TokensState } from '../tokens/tokens.state.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
import { askedName } from './shared/asked-name.ts'
import { stateOf } from './shared/connections.ts'
import { isSamePayer } from './shared/is-same-payer.ts'
import { knownRecipients, ownAddresses } from './shared/known-recipients.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type NetworkBadge, networkBadge } from './shared/network-row.ts'
import { differencesOf, type SentDifference } from './shared/sent-difference.ts'
import { costOf, type TransferCost } from './shared/transfer-cost.ts'

export { amountWorth, worthOf } from '../domain/worth.ts'
export type { TransferCost } from './shared/transfer-cost.ts'

type Shared = {
  /** What the view begins with, or began with. */
  readonly from: SendFrom
  /** The network's own currency, in which its fees are. */
  readonly currency: SendToken
  readonly network: NetworkBadge
  readonly walletName: string
}

type Entered = {
  /** As it was entered: an address or a name. */
  readonly to: string
  /** Whom the name that was entered stands for, as the name is written; `null` for an address, or while that is not known. */
  readonly recipientName: string | null
  /** Whether a name or a link was entered whose address is known: the visitor has not seen that address yet. */
  readonly isFound: boolean
  /** What the name or the link asks for, in whole units; `null` where the visitor decides. */
  readonly requested: string | null
  /** The recipient’s address. */
  readonly groups: readonly string[]
  readonly amount: string
  /** Of one whole token, in US dollars, as exact decimal text; `null` where it is not known. */
  readonly price: string | null
}
/** What the wallet was asked to send before; `null` where it has answered. */
type Asked = { readonly unanswered: UnansweredRequest | null }
type Weighed = Entered & { readonly token: SendToken; readonly cost: TransferCost }

/** A warning; one that compares with another address has that in groups. */
export type RecipientReview =
  | Exclude<RecipientWarning, { of: string }>
  | { readonly is: 'lookAlike' | 'nameMoved'; readonly groups: readonly string[] }

/** What the WalletSend view may know. */
export type WalletSendModel = Shared &
  /** `token`: what the visitor will likely send; `null` where the account has nothing of the network's own currency. */
  (
    | { readonly is: 'starting'; readonly error: KitError | null; readonly token: SendToken | null }
    | (Entered &
        Asked & {
          readonly is: 'editing' | 'checking'
          readonly error: KitError | null
          /** The name that was entered is being looked up. */
          readonly isNaming: boolean
          readonly token: SendToken | null
          /** In whole units; `null` while it is not known. */
          readonly balance: string | null
          /** Where the name stood for when the visitor last sent to it, if that is elsewhere. */
          readonly lastGroups: readonly string[] | null
          /** The amount is more than the account has. */
          readonly isTooMuch: boolean
        })
    | (Weighed &
        Asked & {
          readonly is: 'ready'
          readonly error: KitError | null
          /** What is shown has stood there long enough to be agreed to. */
          readonly canSubmit: boolean
          /** Why the visitor should look twice at the recipient. */
          readonly warning: RecipientReview | null
        })
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
  const wallets = stateOf(snapshot, namespace)
  if (!wallets || !('connection' in wallets)) return null
  const { networks, send, balances, tokens, recentTransactions: recent, activity } = snapshot
  const recipients = knownRecipients(recent, activity.transactions, wallets.connection)
  return modelOf(wallets, networks, send, balances, tokens, recent, recipients)
}

const modelOf = memoizeBySource(
  (
    wallets: Extract<WalletsState, { connection: Connection }>,
    { requested }: NetworksState,
    send: SendState,
    balances: BalancesState,
    tokens: TokensState,
    recent: RecentTransactionsState,
    recipients: readonly string[],
  ): WalletSendModel | null => {
    const { namespace, connectorId, network, accounts } = wallets.connection
    const active: SendFrom = { namespace, address: accounts[0].address, network, connectorId }
    const shown = shownOf(send, active)
    const from = shown ? shown.from : active
    const at = findNetwork(requested, from.network)
    if (!at) return null
    const shared = sharedOf(from, at, askedName(wallets, from))
    const balanceOf = ({ address, decimals }: SendToken) =>
      address === undefined ? ownBalance(balances, from) : tokenBalance(tokens, from, address, decimals)
    const priceOf = ({ address }: SendToken) => {
      const price = tokenIn(tokens, from, address)?.price
      // What costs nothing has no price that an amount could be worked out with.
      return price && /[1-9]/.test(price) ? price : null
    }
    const warn = (to: string, last: string | null) =>
      recipientWarning(to, { from: from.address, own: ownAddresses(wallets), recipients, last })
    if (shown) return stageOf(shared, at, shown, { balanceOf, priceOf, warn, recent })
    const error = send.is === 'failed' ? send.error : null
    return { ...shared, is: 'starting', error, token: balanceOf(shared.currency) === 0n ? null : shared.currency }
  },
)

type Begun = Exclude<SendState, { is: 'idle' | 'failed' }>

/** From when a wallet was asked it is the transfer that it was asked for; before, that of the active account. */
function shownOf(send: SendState, active: SendFrom): Begun | null {
  if (send.is === 'idle' || send.is === 'failed') return null
  return send.is === 'asking' || send.is === 'sent' || isSamePayer(send.from, active) ? send : null
}

function sharedOf(from: SendFrom, network: Network, walletName: string): Shared {
  const { symbol, decimals } = network.nativeCurrency
  return {
    from,
    currency: { symbol, decimals, iconUrl: network.iconUrl },
    network: networkBadge(network),
    walletName,
  }
}

/** What is known of a token that the account has; without an address, of the network's own currency. */
function tokenIn({ of, tokens }: TokensState, from: SendFrom, address: string | undefined): Token | undefined {
  if (of?.address !== from.address || of.network !== from.network) return
  return tokens.find((token) => token.address === address)
}

function tokenBalance(tokens: TokensState, from: SendFrom, address: string, decimals: number): bigint | null {
  const found = tokenIn(tokens, from, address)?.quantity
  return found?.decimals === decimals ? found.amount : null
}

function ownBalance(balances: BalancesState, { network, address }: SendFrom): bigint | null {
  const found = balances[`${network}:${address}`]
  return found?.is === 'known' ? found.balance.amount : null
}

type Known = {
  readonly balanceOf: (token: SendToken) => bigint | null
  readonly priceOf: (token: SendToken) => string | null
  readonly warn: (to: string, last: string | null) => RecipientWarning | null
  readonly recent: RecentTransactionsState
}

function stageOf(shared: Shared, network: Network, send: Begun, known: Known): WalletSendModel {
  const { balanceOf, priceOf, warn, recent } = known
  const { to, amount } = send.draft
  const price = send.draft.token && priceOf(send.draft.token)
  const { recipient } = send
  const address = recipient?.address ?? to.trim()
  const last = recipient && 'last' in recipient ? recipient.last : null
  const entered = {
    ...{ to, amount, price, groups: groupAddress(address), isFound: recipient !== null },
    ...{ recipientName: recipient?.name ?? null, requested: recipient?.requested ?? null },
  }
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
      isNaming: send.is === 'editing' && send.isNaming,
      balance: token === null || balance === null ? null : fromBaseUnits(balance, token.decimals),
      lastGroups: last === null || isSameAddress(last, address) ? null : groupAddress(last),
      isTooMuch: balance !== null && units !== null && units > balance,
      unanswered: send.unanswered,
    }
  }
  const { token } = send.draft
  const cost = costOf(send.estimate, token, { currency: shared.currency, price })
  const weighed = { ...shared, ...entered, token, cost }
  if (send.is === 'ready') {
    const { is, error, unanswered, canSubmit } = send
    return { ...weighed, is, error, unanswered, canSubmit, warning: reviewOf(warn(address, last)) }
  }
  if (send.is === 'asking') return { ...weighed, is: send.is }
  const { hash } = send
  const followed = recent.find((one) => one.hash === hash && one.network === send.from.network)
  const { is = 'pending', replacedBy } = followed ?? {}
  const differences = followed ? differencesOf(followed, network) : []
  const explorerName = network.blockExplorers?.default.name ?? ''
  const explorerUrl = explorerTransactionUrl(network, replacedBy ?? hash)
  return { ...weighed, is, hash, differences, explorerUrl, explorerName }
}

const reviewOf = (warning: RecipientWarning | null): RecipientReview | null =>
  warning && 'of' in warning ? { is: warning.is, groups: groupAddress(warning.of) } : warning
