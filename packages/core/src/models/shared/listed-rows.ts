import type { DirectoryState } from '../../directory/directory.state.ts'
import type { DiscoveryState } from '../../discovery/discovery.state.ts'
import type { Connector, ConnectorKind } from '../../domain/connector.ts'
import type { ListedWallet } from '../../domain/listed-wallet.ts'
import type { KitEvent, KitSnapshot } from '../../kit/kit.ts'
import type { KitSettings } from '../../kit/settings.ts'
import { memoizeBySource } from './memoize-by-source.ts'
import { groupByWallet, selectEventOfGroup, type WalletGroup } from './wallet-group.ts'

/** Two listings of one wallet: by the directory's id, or by how the wallet announces itself (R-DIR-2). */
export function isTwin(a: Pick<ListedWallet, 'id' | 'rdns'>, b: Pick<ListedWallet, 'id' | 'rdns'>): boolean {
  return a.id === b.id || (a.rdns !== undefined && a.rdns === b.rdns)
}

/** How a wallet of the directory stands to what is installed here. */
export function installedAs({ rdns }: ListedWallet, { connectors }: DiscoveryState): Connector | undefined {
  return rdns === undefined ? undefined : connectors.find((connector) => (connector.rdns ?? connector.id) === rdns)
}

/** A listing by its id, wherever in the directory it has been seen. */
export function listedWallet({ directory }: Pick<KitSnapshot, 'directory'>, id: string): ListedWallet | undefined {
  const { custom, featured, recommended, recent, listing } = directory
  for (const list of [custom, featured, recommended, recent, listing.wallets]) {
    const found = list.find((wallet) => wallet.id === id)
    if (found) return found
  }
  return undefined
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

/** What choosing an installed wallet says. */
export const selectEventOfInstalled = memoizeBySource(
  (connector: Connector, { connectors }: DiscoveryState): KitEvent => {
    const group = groupByWallet(connectors).find((members) => members.includes(connector))
    return selectEventOfGroup(group ?? [connector])
  },
)

/**
 * What choosing a listing says: the installed wallet itself, a way to reach its app, or where to get it. On a phone a
 * wallet without sessions may still open this page in itself.
 */
export function selectEventOf(wallet: ListedWallet, wallets: DiscoveryState, settings: KitSettings): KitEvent {
  const connector = installedAs(wallet, wallets)
  if (connector) return selectEventOfInstalled(connector, wallets)
  const { id, supportsWalletConnect } = wallet
  const route =
    settings.hasSession && (supportsWalletConnect || settings.environment.isMobile)
      ? ({ view: 'ConnectingWalletConnect', walletId: id } as const)
      : ({ view: 'Downloads', walletId: id } as const)
  return { type: 'router.viewRequested', route }
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
