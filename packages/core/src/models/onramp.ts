import type { Connection } from '../domain/connection.ts'
import { explorerTransactionUrl } from '../domain/explorer.ts'
import { groupAddress } from '../domain/group-address.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { SafeUrl } from '../domain/safe-url.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { NetworksState } from '../networks/networks.state.ts'
import type { OnrampAccount } from '../onramp/onramp.events.ts'
import type { OnrampDraft, OnrampOffer, OnrampPurchase, OnrampState, PurchaseStatus } from '../onramp/onramp.state.ts'
import type { FiatCurrency, OnrampCountry, OnrampToken, PaymentLimits } from '../ports/onramp.ts'
import type { RouteOf } from '../router/routes.ts'
import { stateOf } from './shared/connections.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type NetworkBadge, networkBadge } from './shared/network-row.ts'

export type { OnrampOffer, OnrampPurchase } from '../onramp/onramp.state.ts'

type Shared = {
  /** What is bought arrives there. */
  readonly account: OnrampAccount
  readonly network: NetworkBadge
  /** The whole address, in groups. */
  readonly groups: readonly string[]
  readonly canReceive: boolean
}

/** What the views of buying with money may know. Money is exact decimal text. */
export type OnrampModel = Shared &
  (
    | { readonly is: 'starting'; readonly error: KitError | null }
    | {
        /** `reading`: nobody has said yet what is sold. `opening`: a provider's page is on its way into its window. */
        readonly is: 'reading' | 'editing' | 'opening'
        readonly draft: OnrampDraft
        readonly fiats: readonly FiatCurrency[]
        readonly tokens: readonly OnrampToken[]
        readonly countries: readonly OnrampCountry[]
        /** Each way to pay with the chosen currency, and what is paid at least and at most. */
        readonly methods: readonly PaymentLimits[]
        /** The service did not say what it takes, so these are the limits that the kit knows. */
        readonly isDefault: boolean
        readonly offers: readonly OnrampOffer[]
        readonly error: KitError | null
        /** Nothing can be bought here, and why. */
        readonly refusal: KitError | null
        readonly pending: OnrampPurchase | null
      }
    | {
        readonly is: 'following'
        readonly purchase: OnrampPurchase
        readonly status: PurchaseStatus
        readonly explorerUrl: SafeUrl | null
        readonly explorerName: string
        readonly error: KitError | null
      }
  )

/**
 * What the active account can buy with money, or `null` while nothing is connected, or the dApp did not ask for the network of its wallet.
 * A purchase under way stays that of the account that it was begun with.
 *
 * @example selectOnramp(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })?.is
 */
export function selectOnramp(
  snapshot: KitSnapshot,
  settings: KitSettings,
  { namespace }: Omit<RouteOf<'FundWallet'>, 'view'>,
): OnrampModel | null {
  const wallets = stateOf(snapshot, namespace)
  if (!wallets || !('connection' in wallets)) return null
  return modelOf(wallets.connection, snapshot.networks, snapshot.onramp, settings)
}

const modelOf = memoizeBySource(
  (
    { namespace, network, accounts }: Connection,
    { requested }: NetworksState,
    onramp: OnrampState,
    { features }: KitSettings,
  ): OnrampModel | null => {
    const active: OnrampAccount = { namespace, address: accounts[0].address, network }
    const shown = shownOf(onramp, active)
    const account = shown?.account ?? active
    const at = findNetwork(requested, account.network)
    if (!at) return null
    const shared: Shared = {
      ...{ account, network: networkBadge(at), groups: groupAddress(account.address), canReceive: features.receive },
    }
    if (!shown) return { ...shared, is: 'starting', error: onramp.is === 'failed' ? onramp.error : null }
    return shown.is === 'following' ? { ...shared, ...followedOf(shown, at) } : { ...shared, ...enteredOf(shown) }
  },
)

type Begun = Exclude<OnrampState, { is: 'idle' | 'failed' }>

function shownOf(onramp: OnrampState, active: OnrampAccount): Begun | null {
  if (onramp.is === 'idle' || onramp.is === 'failed') return null
  const { address, network } = onramp.account
  return onramp.is === 'following' || (address === active.address && network === active.network) ? onramp : null
}

function followedOf(
  { purchase, status, hash, error }: Extract<Begun, { is: 'following' }>,
  network: Network,
): Omit<Extract<OnrampModel, { is: 'following' }>, keyof Shared> {
  return {
    ...{ is: 'following', purchase, status, error },
    explorerUrl: hash === null ? null : explorerTransactionUrl(network, hash),
    explorerName: network.blockExplorers?.default.name ?? '',
  }
}

function enteredOf(state: Exclude<Begun, { is: 'following' }>) {
  const { draft, choices, offers } = state
  const { fiats, tokens } = choices.is === 'ready' ? choices.options : nothing
  return {
    is:
      state.is === 'opening'
        ? ('opening' as const)
        : choices.is === 'reading'
          ? ('reading' as const)
          : ('editing' as const),
    ...{ draft, fiats, tokens, offers, countries: choices.countries },
    methods: fiats.find(({ code }) => code === draft.fiat)?.limits ?? [],
    isDefault: choices.is === 'ready' && choices.isDefault,
    refusal: choices.is === 'failed' ? choices.error : null,
    error: state.is === 'editing' ? state.error : null,
    pending: state.is === 'editing' ? state.pending : null,
  }
}

const nothing = { fiats: [], tokens: [] }
