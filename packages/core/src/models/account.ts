import { type WalletFeature, walletFeatures } from '../config/features.ts'
import { onrampNamespaces } from '../config/onramp-namespaces.ts'
import { swapNetworks } from '../config/swap-networks.ts'
import type { Account } from '../domain/account.ts'
import { caipAddress } from '../domain/caip.ts'
import type { Connection } from '../domain/connection.ts'
import { ownName } from '../domain/connector.ts'
import type { Delegation } from '../domain/delegation.ts'
import { explorerAddressUrl } from '../domain/explorer.ts'
import { shortAddress } from '../domain/format.ts'
import type { Identity } from '../domain/identity.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { SafeUrl } from '../domain/safe-url.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { AccountTab, RouteOf } from '../router/routes.ts'
import { connectionOf, connectionsIn, stateOf } from './shared/connections.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type NetworkBadge, networkBadge } from './shared/network-row.ts'

/** An address of the connected wallet. */
export type AccountRow = { readonly address: string; readonly shortAddress: string; readonly isActive: boolean }

/** What the Account view may know. */
export type AccountModel = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address: string
  readonly shortAddress: string
  /** What the address is called, by a name that stands for it; `null` without one, or while that is not known. */
  readonly name: string | null
  /** A `data:` URL, or of the service that was asked. */
  readonly avatar: string | null
  /** Empty for a wallet without a name of its own. */
  readonly walletName: string
  readonly walletImageUrl: string | undefined
  /** Where the wallet is, which may be a chain without a name here. */
  readonly networkId: CaipNetworkId
  /** `null` for a chain that the dApp did not ask for. */
  readonly network: NetworkBadge | null
  readonly explorerUrl: SafeUrl | null
  readonly explorerName: string
  readonly canSwitchNetwork: boolean
  /** What can be done with it, in the dApp's order (R-CFG-3). */
  readonly actions: readonly WalletFeature[]
  /** What can be shown of the account, in the order of the tabs (R-UI-4). */
  readonly tabs: readonly AccountTab[]
  /** The one on show; `null` where nothing can be shown (R-ACC-1). */
  readonly currentTab: AccountTab | null
  /** One or more; the active one first. */
  readonly accounts: readonly AccountRow[]
  readonly isDisconnecting: boolean
  /** The visitor has signed in to it, and can change how. */
  readonly hasSettings: boolean
  /** Its owners have been asked to sign in, and take their time. */
  readonly isSignInWaiting: boolean
  /** The contract that acts for it on its network; `null` for none, and while that is not known. */
  readonly delegation: Delegation | null
  /** How many wallets are connected, of all chains. */
  readonly walletCount: number
}

const nobody: Identity = { name: null, avatar: null }

/**
 * The connected account, or `null` while nothing is connected (R-ACC-1, R-ACC-2).
 *
 * @example selectAccount(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })?.shortAddress
 */
export function selectAccount(
  snapshot: KitSnapshot,
  settings: KitSettings,
  { namespace, tab }: Omit<RouteOf<'Account'>, 'view'>,
): AccountModel | null {
  const connection = connectionOf(snapshot, namespace)
  if (!connection) return null
  const { signIn } = snapshot
  const { requested } = snapshot.networks
  const [{ address }] = connection.accounts
  const network = findNetwork(requested, connection.network)
  const { features } = settings
  const tabs = network ? tabsOf(settings) : []
  const known = snapshot.identity[caipAddress(connection.network, address)]
  const { name, avatar } = known?.is === 'known' ? known.identity : nobody
  return {
    namespace,
    connectorId: connection.connectorId,
    address,
    shortAddress: shortAddress(address),
    name,
    avatar,
    walletName: ownName(connection.wallet.name),
    walletImageUrl: connection.wallet.imageUrl,
    networkId: connection.network,
    network: network ? networkBadge(network) : null,
    explorerUrl: network ? explorerAddressUrl(network, address) : null,
    explorerName: network?.blockExplorers?.default.name ?? '',
    canSwitchNetwork: features.networkSwitch && (requested.length > 1 || !network),
    actions: actionsOf(connection, settings, requested),
    tabs,
    currentTab: tabs.find((one) => one === tab) ?? tabs[0] ?? null,
    accounts: accountRows(connection),
    isDisconnecting: stateOf(snapshot, namespace)?.is === 'disconnecting',
    hasSettings: connection.connectorId === settings.authConnectorId,
    isSignInWaiting: signIn.is === 'waiting' && signIn.from.namespace === namespace,
    delegation: snapshot.delegation[caipAddress(connection.network, address)]?.delegation ?? null,
    walletCount: countOf(snapshot.wallets),
  }
}

const actionsOf = memoizeBySource(
  (
    { namespace, network }: Connection,
    settings: KitSettings,
    requested: readonly Network[],
  ): readonly WalletFeature[] => {
    const { features, hasOnramp } = settings
    // Of other networks nobody knows what a transfer costs, and what services offer there.
    const isKnown = findNetwork(requested, network) !== undefined
    const has: { readonly [F in WalletFeature]: boolean } = {
      onramp: isKnown && hasOnramp && onrampNamespaces.includes(namespace),
      swaps: isKnown && canSwapOn(network, settings),
      receive: features.receive,
      send: isKnown && features.send,
    }
    return [...new Set([...features.walletFeaturesOrder, ...walletFeatures])].filter((feature) => has[feature])
  },
)

const canSwapOn = (network: CaipNetworkId, { hasSwaps, hasOwnSwapProvider }: KitSettings): boolean =>
  hasSwaps && (hasOwnSwapProvider || swapNetworks.includes(network))

/** The tabs in their order, and whether the settings have them; none is there on a network that the dApp did not ask for. */
const hasTab: { readonly [T in AccountTab]: (settings: KitSettings) => boolean } = {
  /** By a service, or by the chain itself. */
  tokens: () => true,
  /** By the chain itself, which may say that nothing tells. */
  nfts: () => true,
  /** All that a service knows, or else what went through the kit. */
  activity: ({ features }) => features.history,
}

const tabsOf = memoizeBySource((settings: KitSettings): readonly AccountTab[] =>
  (Object.keys(hasTab) as AccountTab[]).filter((tab) => hasTab[tab](settings)),
)

const countOf = (connections: KitSnapshot['wallets']): number =>
  Object.values(connections).reduce((sum, state) => sum + connectionsIn(state).length, 0)

const accountRows = memoizeBySource((connection: Connection): readonly AccountRow[] =>
  connection.accounts.map(({ address }: Account, index) => ({
    address,
    shortAddress: shortAddress(address),
    isActive: index === 0,
  })),
)
