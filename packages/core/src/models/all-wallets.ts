import type { DirectoryState, WalletListing } from '../directory/directory.state.ts'
import type { DiscoveryState } from '../discovery/discovery.state.ts'
import { type ListedWallet, withoutTwins } from '../domain/listed-wallet.ts'
import type { KitEvent, KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { hasLiveSession } from './shared/connections.ts'
import { installedAs, routeTo } from './shared/listed-rows.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { searchByName } from './shared/search-by-name.ts'
import {
  originOf,
  selectEventOfGroup,
  type WalletGroup,
  type WalletOrigin,
  walletGroupKey,
} from './shared/wallet-group.ts'

/** A wallet of the directory, or the one here that calls itself so. */
export type ListedRow = {
  readonly key: string
  readonly name: string
  readonly imageUrl: string | undefined
  /** The directory vouches for it. It cannot vouch for what is installed here (R-DIR-2). */
  readonly isCertified: boolean
  readonly isInstalled: boolean
  /** Where several here claim to be it: what tells them apart. */
  readonly origin: WalletOrigin | null
  readonly selectEvent: KitEvent
}

/** What the AllWallets view may know. */
export type AllWalletsModel = {
  /** `none` when nothing matches, `failed` when the directory said nothing at all. */
  readonly is: 'loading' | 'listed' | 'none' | 'failed'
  readonly wallets: readonly ListedRow[]
  /** How many there are altogether, those not loaded yet included. */
  readonly count: number
  /** Another search or filter is being answered; until then these are those of the last one. */
  readonly isSearching: boolean
  readonly isLoadingMore: boolean
  readonly hasMore: boolean
  readonly text: string
  readonly isCertifiedOnly: boolean
  /** The directory cannot be reached; these came with the kit. */
  readonly isBundled: boolean
  /** Any wallet, by code: offered here where it is the only way to one that is not listed. */
  readonly phone: KitEvent | null
}

/**
 * The whole directory, as far as it has been read (R-DIR-3).
 *
 * @example selectAllWallets(kit.getSnapshot(), kit.settings).wallets.length
 */
export function selectAllWallets(
  { directory, discovery, wallets }: KitSnapshot,
  settings: KitSettings,
): AllWalletsModel {
  const { listing, text, isCertifiedOnly } = directory
  const rows = rowsOf(listing, directory, discovery, settings)
  return {
    is: statusOf(listing, rows.length),
    wallets: rows,
    count: listing.count,
    isSearching: listing.is === 'loading' && listing.wallets.length > 0,
    isLoadingMore: listing.is === 'loadingMore',
    hasMore: listing.hasMore,
    text,
    isCertifiedOnly,
    isBundled: listing.source === 'bundled',
    phone: settings.hasSession && !hasLiveSession(wallets) ? anyWallet : null,
  }
}

const anyWallet: KitEvent = {
  type: 'router.viewRequested',
  route: { view: 'ConnectingWalletConnect', walletId: null },
}

/** The dApp's own wallets are there before the directory's, and where it fails. */
function statusOf({ is, wallets }: WalletListing, count: number): AllWalletsModel['is'] {
  if (is === 'failed') return 'failed'
  if (wallets.length > 0) return 'listed'
  if (is !== 'ready') return 'loading'
  return count > 0 ? 'listed' : 'none'
}

const rowsOf = memoizeBySource(
  (
    listing: WalletListing,
    directory: DirectoryState,
    wallets: DiscoveryState,
    settings: KitSettings,
  ): readonly ListedRow[] => {
    const shown = withoutTwins([...customIn(directory), ...loadedFor(listing, directory)])
    // Nothing here is certified, whatever it claims to be.
    if (directory.isCertifiedOnly) return shown.map((wallet) => listedRow(wallet, settings))
    const rows = shown.flatMap((wallet) => rowsFor(wallet, wallets, settings))
    // One wallet here may have the name of two listings.
    return rows.filter(({ key }, at) => rows.findIndex((row) => row.key === key) === at)
  },
)

/** Those that are loaded, and while a search is being answered, those of them that match it, if any does. */
function loadedFor({ is, wallets }: WalletListing, { text }: DirectoryState): readonly ListedWallet[] {
  const matching = is === 'loading' ? searchByName(wallets, text) : wallets
  return matching.length > 0 ? matching : wallets
}

/** The dApp's own wallets head the list; a search has them when their name matches. */
function customIn({ custom, text, isCertifiedOnly }: DirectoryState): readonly ListedWallet[] {
  if (isCertifiedOnly) return []
  return custom.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
}

const rowsFor = memoizeBySource(
  (wallet: ListedWallet, discovery: DiscoveryState, settings: KitSettings): readonly ListedRow[] => {
    const here = installedAs(wallet, discovery)
    if (here.length === 0) return [listedRow(wallet, settings)]
    return here.map((group) => installedRow(group, here.length > 1 ? toldApart(group, discovery) : null))
  },
)

/** As the directory has it, and never what is installed here. */
const listedRow = memoizeBySource((wallet: ListedWallet, settings: KitSettings): ListedRow => {
  const { id, name, imageUrl, isCertified } = wallet
  const selectEvent: KitEvent = { type: 'router.viewRequested', route: routeTo(wallet, settings) }
  return { key: id, name, imageUrl, isCertified, isInstalled: false, origin: null, selectEvent }
})

/** Rows of one line have room for one of the two, and rivals have one reverse domain name. */
function toldApart(group: WalletGroup, { connectors }: DiscoveryState): WalletOrigin {
  const { rdns, place } = originOf(group, connectors)
  return place ? { rdns: null, place } : { rdns, place }
}

/** As the wallet shows itself: its name and its picture are its own, not the listing's. */
function installedRow(group: WalletGroup, origin: WalletOrigin | null): ListedRow {
  const [{ name, imageUrl }] = group
  const selectEvent = selectEventOfGroup(group)
  return { key: walletGroupKey(group), name, imageUrl, isCertified: false, isInstalled: true, origin, selectEvent }
}
