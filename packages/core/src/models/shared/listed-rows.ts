import type { DirectoryState } from '../../directory/directory.state.ts'
import type { DiscoveryState } from '../../discovery/discovery.state.ts'
import { type Connector, type ConnectorKind, foldedName, isInstalled, rdnsOf } from '../../domain/connector.ts'
import type { ListedWallet } from '../../domain/listed-wallet.ts'
import type { KitEvent, KitSnapshot } from '../../kit/kit.ts'
import type { KitSettings } from '../../kit/settings.ts'
import type { RouteOf } from '../../router/routes.ts'
import { memoizeBySource } from './memoize-by-source.ts'
import { groupByWallet, selectEventOfGroup, type WalletGroup } from './wallet-group.ts'

/** Two listings of one wallet: by the directory's id, or by how the wallet announces itself (R-DIR-2). */
export function isTwin(a: Pick<ListedWallet, 'id' | 'rdns'>, b: Pick<ListedWallet, 'id' | 'rdns'>): boolean {
  return a.id === b.id || (a.rdns !== undefined && a.rdns === b.rdns)
}

/**
 * The wallets here that call themselves what a listing does: by its reverse domain name, or without one by its name. None of them
 * has proved to be that wallet, so none gets what the directory says of it (R-DIR-2).
 */
export const installedAs = memoizeBySource(
  (listing: ListedWallet, { connectors }: DiscoveryState): readonly WalletGroup[] =>
    groupByWallet(connectors.filter(isInstalled)).filter((group) =>
      group.some((connector) => isNamedAs(connector, listing)),
    ),
)

function isNamedAs(connector: Connector, listing: ListedWallet): boolean {
  if (connector.rdns !== undefined) return rdnsOf(connector) === listing.rdns?.toLowerCase()
  return foldedName(connector) !== '' && foldedName(connector) === foldedName(listing)
}

/** A listing by its id, wherever in the directory it has been seen. */
export function listedWallet({ directory }: Pick<KitSnapshot, 'directory'>, id: string): ListedWallet | undefined {
  const { custom, featured, recommended, recent, listing } = directory
  for (const list of [custom, featured, recommended, recent, listing.wallets]) {
    const found = list.find((wallet) => wallet.id === id)
    if (found) return found
  }
  return directory.wanted?.find((wanted) => wanted.id === id)?.wallet
}

/** The wallets that were found and may be chosen, each with all of its chains (R-CON-3, R-DIR-2). */
export const walletsHere = memoizeBySource(
  ({ connectors }: DiscoveryState, excludedRdns: readonly string[], settings: KitSettings): readonly WalletGroup[] =>
    groupByWallet(
      connectors.filter(
        (connector) => choosable.has(connector.kind) && isWanted(connector, settings, { excludedRdns }),
      ),
    ),
)

const choosable: ReadonlySet<ConnectorKind> = new Set(['announced', 'injected', 'external', 'multiChain'])

/**
 * What choosing a listing says: the installed wallet where there is one, a way to reach its app, or where to get it. On a phone a
 * wallet without sessions may still open this page in itself.
 */
export function selectEventOf(wallet: ListedWallet, wallets: DiscoveryState, settings: KitSettings): KitEvent {
  const [here, ...others] = installedAs(wallet, wallets)
  if (here && others.length === 0) return selectEventOfGroup(here)
  return { type: 'router.viewRequested', route: routeTo(wallet, settings) }
}

/** The way to a wallet that is not here: by code or link, or to where it can be had. */
export function routeTo(
  { id, supportsWalletConnect }: ListedWallet,
  { hasSession, environment }: KitSettings,
): RouteOf<'ConnectingWalletConnect' | 'Downloads'> {
  const isReachable = hasSession && (supportsWalletConnect || environment.isMobile)
  return { view: isReachable ? 'ConnectingWalletConnect' : 'Downloads', walletId: id }
}

/** Whether the dApp wants an installed wallet seen; the directory is asked for none but wanted ones (R-DIR-2). */
export function isWanted(
  connector: Pick<Connector, 'id' | 'rdns'>,
  { wallets: { include, exclude } }: KitSettings,
  { excludedRdns }: Pick<DirectoryState, 'excludedRdns'>,
): boolean {
  const names = [connector.id, connector.rdns ?? connector.id]
  if (names.some((name) => exclude.includes(name) || excludedRdns.includes(name))) return false
  return include.length === 0 || names.some((name) => include.includes(name))
}
