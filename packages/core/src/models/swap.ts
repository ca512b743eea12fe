import type { BalancesState } from '../balances/balances.state.ts'
import { swapLimits } from '../config/swap-limits.ts'
import { fromBaseUnits, toBaseUnits } from '../domain/amount.ts'
import type { Connection } from '../domain/connection.ts'
import { findNetwork } from '../domain/network.ts'
import { isSameAddress } from '../domain/same-address.ts'
import type { UnansweredRequest } from '../domain/unanswered-request.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { NetworksState } from '../networks/networks.state.ts'
import type { SwapToken } from '../ports/swap.ts'
import type { RecentTransactionsState } from '../recent-transactions/recent-transactions.state.ts'
import type { RouteOf } from '../router/routes.ts'
import type { SwapAccount } from '../swap/swap.events.ts'
import type { SwapQuote, SwapState } from '../swap/swap.state.ts'
import type { TokensState } from '../tokens/tokens.state.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
import { askedName } from './shared/asked-name.ts'
import { stateOf } from './shared/connections.ts'
import { isSamePayer } from './shared/is-same-payer.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type NetworkBadge, networkBadge } from './shared/network-row.ts'
import { type PreviewedSwap, previewOf, resumedOf } from './shared/previewed-swap.ts'
import { impactOf, rateOf, type SwapImpact } from './shared/swap-price.ts'

export type {
  FormerSwap,
  PreviewedSwap,
  SwapContracts,
  SwappedAmount,
  SwapStep,
  SwapSteps,
} from './shared/previewed-swap.ts'
export type { SwapImpact } from './shared/swap-price.ts'

/** What every stage of a swap shows. Amounts are in whole units, as exact decimal text. */
type Shared = {
  readonly account: SwapAccount
  readonly network: NetworkBadge
  /** Of the network's own currency, in which its fees are. */
  readonly currencySymbol: string
  readonly walletName: string
}

export type QuotedSwap = {
  /** What is sold; all that can be, where that was asked for. */
  readonly sold: string
  readonly bought: string
  /** So much of what is bought for one of what is sold. */
  readonly rate: string
  /** If less would arrive, nothing is swapped. */
  readonly least: string
  /** When it is read again: Unix time in milliseconds. */
  readonly expiresAt: number
  readonly impact: SwapImpact | null
  /** So much less than `bought` is accepted; `null` where that is not worth a word. */
  readonly mayCost: string | null
}

export type SwapSideModel = {
  /** `null` until the visitor has chosen one. */
  readonly token: SwapToken | null
  /** `null` while it is not known. */
  readonly balance: string | null
}

type Entered = {
  readonly sold: SwapSideModel
  readonly bought: SwapSideModel
  /** As it was entered, or `max`. */
  readonly amount: string
  /** It is more than the account has. */
  readonly isTooMuch: boolean
  readonly quote: QuotedSwap | null
  readonly isQuoting: boolean
  /** In percent, as are those that are offered and the highest that can be entered. */
  readonly slippage: string
  readonly slippages: readonly string[]
  readonly highestSlippage: string
  /** What visitors call who offers the swap; empty until that is known. */
  readonly provider: string
  /** What the wallet was asked to swap before; `null` where it has answered. */
  readonly unanswered: UnansweredRequest | null
  /** What is still to be entered; `review` when nothing is. */
  readonly missing: 'token' | 'amount' | null
  readonly error: KitError | null
}

/** What the views of a swap may know. */
export type SwapModel = Shared &
  (
    | { readonly is: 'starting'; readonly error: KitError | null }
    | (Entered & { readonly is: 'editing' | 'reviewing' })
    | PreviewedSwap
  )

/**
 * A swap of the active account, or `null` while nothing is connected, or the dApp did not ask for the network of its wallet. While the
 * wallet is asked, and after, it stays what it was, also when the visitor changes the account.
 *
 * @example selectSwap(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })?.is
 */
export function selectSwap(
  snapshot: KitSnapshot,
  settings: KitSettings,
  { namespace }: Omit<RouteOf<'Swap'>, 'view'>,
): SwapModel | null {
  const wallets = stateOf(snapshot, namespace)
  if (!wallets || !('connection' in wallets)) return null
  const { networks, swap, balances, tokens, recentTransactions } = snapshot
  return modelOf(wallets, networks, swap, balances, tokens, recentTransactions, settings)
}

type Begun = Exclude<SwapState, { is: 'idle' | 'failed' }>

const modelOf = memoizeBySource(
  (
    wallets: Extract<WalletsState, { connection: Connection }>,
    { requested }: NetworksState,
    swap: SwapState,
    balances: BalancesState,
    tokens: TokensState,
    recent: RecentTransactionsState,
    settings: KitSettings,
  ): SwapModel | null => {
    const { namespace, connectorId, network, accounts } = wallets.connection
    const active: SwapAccount = { namespace, address: accounts[0].address, network, connectorId }
    const shown = shownOf(swap, active)
    const account = shown?.account ?? active
    const at = findNetwork(requested, account.network)
    if (!at) return null
    const shared = {
      account,
      network: networkBadge(at),
      currencySymbol: at.nativeCurrency.symbol,
      walletName: askedName(wallets, account),
    }
    if (!shown) return { ...shared, is: 'starting', error: swap.is === 'failed' ? swap.error : null }
    const resumed = shown.is === 'reviewing' ? resumedOf(shown) : null
    if (resumed) return { ...shared, ...resumed }
    if (shown.is === 'editing' || shown.is === 'reviewing')
      return { ...shared, ...enteredOf(shown, (token) => balanceOf(token, account, balances, tokens)) }
    return { ...shared, ...previewOf(shown, { network: at, recent, settings }) }
  },
)

/** From when a wallet was asked it is the swap that it was asked for; before, that of the active account. */
function shownOf(swap: SwapState, active: SwapAccount): Begun | null {
  if (swap.is === 'idle' || swap.is === 'failed') return null
  const isAsked = swap.is === 'approving' || swap.is === 'swapping' || swap.is === 'sent'
  return isAsked || isSamePayer(swap.account, active) ? swap : null
}

function enteredOf(
  swap: Extract<Begun, { is: 'editing' | 'reviewing' }>,
  unitsOf: (token: SwapToken) => bigint | null,
): Entered & { readonly is: 'editing' | 'reviewing' } {
  const { sold, bought, amount, slippage } = swap.draft
  const side = (token: SwapToken | null): SwapSideModel => {
    const units = token && unitsOf(token)
    return { token, balance: token && units !== null ? fromBaseUnits(units, token.decimals) : null }
  }
  const units = sold && toBaseUnits(amount, sold.decimals)
  const balance = sold && unitsOf(sold)
  const isEditing = swap.is === 'editing'
  return {
    is: swap.is,
    sold: side(sold),
    bought: side(bought),
    amount,
    isTooMuch: units !== null && balance !== null && units > balance,
    quote: swap.quote && sold && bought ? quoteOf(swap.quote, { sold, bought, slippage }) : null,
    isQuoting: isEditing && swap.isQuoting,
    slippage: percentOf(slippage),
    ...slippages,
    provider: swap.provider,
    missing: !sold || !bought ? 'token' : amount === 'max' || /[1-9]/.test(amount) ? null : 'amount',
    error: isEditing ? swap.error : null,
    unanswered: swap.unanswered,
  }
}

const percentOf = (slippage: number): string => fromBaseUnits(BigInt(slippage), 2)
const slippages = {
  slippages: swapLimits.offeredSlippages.map(percentOf),
  highestSlippage: percentOf(swapLimits.highestSlippage),
}

type Pair = { readonly sold: SwapToken; readonly bought: SwapToken; readonly slippage: number }

const quoteOf = (quote: SwapQuote, { sold, bought, slippage }: Pair): QuotedSwap => ({
  sold: fromBaseUnits(quote.amount, sold.decimals),
  bought: fromBaseUnits(quote.bought, bought.decimals),
  rate: rateOf(quote, sold, bought),
  least: fromBaseUnits(quote.minimum, bought.decimals),
  expiresAt: quote.expiresAt,
  impact: impactOf(quote.priceImpact),
  mayCost: slippage > swapLimits.toldSlippage ? fromBaseUnits(quote.bought - quote.minimum, bought.decimals) : null,
})

function balanceOf(
  { address, decimals }: SwapToken,
  account: SwapAccount,
  balances: BalancesState,
  { of, tokens }: TokensState,
): bigint | null {
  if (address === undefined) {
    const found = balances[`${account.network}:${account.address}`]
    return found?.is === 'known' ? found.balance.amount : null
  }
  if (of?.address !== account.address || of.network !== account.network) return null
  const owned = tokens.find((token) => token.address !== undefined && isSameAddress(token.address, address))
  return owned?.quantity.decimals === decimals ? owned.quantity.amount : null
}
