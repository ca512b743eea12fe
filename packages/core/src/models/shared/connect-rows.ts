import type { ConnectorGroup } from '../../config/features.ts'
import { limits } from '../../config/limits.ts'
import type { DirectoryState } from '../../directory/directory.state.ts'
import type { DiscoveryState } from '../../discovery/discovery.state.ts'
import { type ConnectorKind, foldedName, ownName } from '../../domain/connector.ts'
import type { ListedWallet } from '../../domain/listed-wallet.ts'
import { listingIdOf, recentIdOf } from '../../domain/recent-wallets.ts'
import type { KitEvent } from '../../kit/kit.ts'
import type { KitSettings } from '../../kit/settings.ts'
import type { ChainAdapter } from '../../ports/chain-adapter.ts'
import { installedAs, isTwin, selectEventOf, walletsHere } from './listed-rows.ts'
import { originOf, selectEventOfGroup, type WalletGroup, type WalletOrigin, walletGroupKey } from './wallet-group.ts'

/** Something to choose. */
export type WalletRow = {
  /** Unique in the list. */
  readonly key: string
  /** `phone`: any wallet, by QR code or link. `awaited`: a place that is kept, and cannot be chosen yet. */
  readonly is: 'wallet' | 'phone' | 'awaited'
  /** Empty for what has no name of its own. */
  readonly name: string
  readonly imageUrl: string | undefined
  readonly isRecent: boolean
  /** What its chain families are called, by language tag, where it has several or its name is another's, too. */
  readonly families: readonly ChainAdapter['names'][]
  /** Where its name is another's, too: what tells it from that one. */
  readonly origin: WalletOrigin | null
  /** It is here, in this browser. */
  readonly isInstalled: boolean
  /** What choosing it says. */
  readonly selectEvent: KitEvent
}

/** `age`: how many wallets were used after it. */
export type Placed = WalletRow & { readonly group: ConnectorGroup; readonly age: number }

const groups: { readonly [K in ConnectorKind]?: ConnectorGroup } = {
  announced: 'injected',
  injected: 'injected',
  external: 'external',
  multiChain: 'external',
}

/** Every row of the first view, in no order yet. What is still loading has its place, so that no row moves later. */
export function rowsOf(
  state: DiscoveryState,
  directory: DirectoryState,
  settings: KitSettings,
  isLive: boolean,
): readonly Placed[] {
  const found = walletsHere(state, directory.excludedRdns, settings).map((members) => ({
    members,
    row: connectorRow(members, state.recentIds, settings),
  }))
  const here = found.map(({ row }) => row)
  const listed = isLive ? [] : listedRows(state, directory, settings)
  const known = [...here, ...listed]
  const others = [...listed, ...awaitedRows(known, state, directory, settings, isLive)]
  const recommended = isLive ? [] : recommendedRows([...here, ...others], state, directory, settings)
  const namesakes = namesakesIn([...known, ...recommended])
  const apart = found.map(({ members, row }) =>
    namesakes.has(foldedName(row)) ? toldApart(row, members, state, settings) : row,
  )
  const session = isLive || !settings.hasSession ? [] : [{ ...phoneRow, key: settings.pairingConnectorId }]
  return [...session, ...apart, ...others, ...recommended]
}

/** As many as leave four choices with a name; they wait until it is known what is installed. */
function recommendedRows(
  rows: readonly Placed[],
  state: DiscoveryState,
  directory: DirectoryState,
  settings: KitSettings,
): Placed[] {
  const named = rows.filter(({ name, is }) => name !== '' || is === 'awaited').length
  const free = Math.max(0, limits.recommendedWallets - named)
  if (!settings.hasDirectory) return []
  if (directory.is !== 'ready' || state.is !== 'settled') return placesFor('recommended', free)
  const shown = [...directory.recent, ...directory.featured, ...directory.custom].filter(({ id }) =>
    rows.some(({ key }) => key === id),
  )
  const isNew = (wallet: ListedWallet) => !isHere(wallet, state) && !shown.some((other) => isTwin(other, wallet))
  const fresh = directory.recommended.filter(isNew).slice(0, free)
  return fresh.map((wallet) => listedRow(wallet, 'recommended', state, settings))
}

const isHere = (wallet: ListedWallet, state: DiscoveryState) => installedAs(wallet, state).length > 0

/** Those of the directory that the visitor used and that the dApp features or brings. */
function listedRows(state: DiscoveryState, directory: DirectoryState, settings: KitSettings): Placed[] {
  const { custom, featured, recent } = directory
  const used = recent.filter(({ id }) => state.recentIds.includes(recentIdOf(id)))
  const shown: ListedWallet[] = []
  return Object.entries({ recent: used, featured, custom }).flatMap(([group, wallets]) =>
    wallets.flatMap((wallet) => {
      if (isHere(wallet, state) || shown.some((other) => isTwin(other, wallet))) return []
      shown.push(wallet)
      return [listedRow(wallet, group as ConnectorGroup, state, settings)]
    }),
  )
}

/** The directory is asked, or about to be. */
function isAsking({ is }: DirectoryState, { hasDirectory, wallets }: KitSettings): boolean {
  return is !== 'ready' && (hasDirectory || wallets.custom.length > 0)
}

/** Places for what will stand above others: wallets used before, and those the dApp features or brings. */
function awaitedRows(
  shown: readonly Placed[],
  { is, recentIds }: DiscoveryState,
  directory: DirectoryState,
  settings: KitSettings,
  isLive: boolean,
): Placed[] {
  const isComing = !isLive && isAsking(directory, settings)
  const used = recentIds.flatMap((id, age) => {
    const isExpected = listingIdOf(id) === null ? is !== 'settled' : isComing
    const isHere = shown.some((row) => row.isRecent && row.age === age)
    return isExpected && !isHere ? [{ ...place('recent', age), isRecent: true }] : []
  })
  if (!isComing) return used
  const { featured, custom } = settings.wallets
  return [
    ...used,
    ...placesFor('featured', featured.length - directory.featured.length),
    ...placesFor('custom', custom.length - directory.custom.length),
  ]
}

const phoneRow: Placed = {
  key: '',
  is: 'phone',
  name: '',
  imageUrl: undefined,
  isRecent: false,
  families: [],
  origin: null,
  isInstalled: false,
  group: 'walletConnect',
  age: -1,
  selectEvent: { type: 'router.viewRequested', route: { view: 'ConnectingWalletConnect', walletId: null } },
}

function place(group: ConnectorGroup, age: number): Placed {
  return { ...phoneRow, key: `${group}:${age}`, is: 'awaited', group, age }
}

function placesFor(group: ConnectorGroup, count: number): Placed[] {
  return Array.from({ length: Math.max(0, count) }, (_, at) => place(group, at))
}

/** The names that more than one row has. */
function namesakesIn(rows: readonly Placed[]): ReadonlySet<string> {
  const names = rows.map(foldedName)
  return new Set(names.filter((name, at) => names.indexOf(name) !== at))
}

function connectorRow(walletGroup: WalletGroup, recentIds: readonly string[], settings: KitSettings): Placed {
  const [{ name, kind, imageUrl }] = walletGroup
  const ids = walletGroup.map(({ id }) => id)
  const used = recentIds.findIndex((recent) => ids.includes(recent))
  const isInstalled = groups[kind] === 'injected'
  return {
    key: walletGroupKey(walletGroup),
    is: 'wallet',
    name: ownName(name),
    imageUrl,
    isRecent: used >= 0,
    families: walletGroup.length > 1 ? familiesOf(walletGroup, settings) : [],
    origin: null,
    isInstalled,
    group: used >= 0 ? 'recent' : (groups[kind] ?? 'external'),
    age: used,
    selectEvent: selectEventOfGroup(walletGroup),
  }
}

/** A row whose name is another's, too. */
function toldApart(
  row: Placed,
  walletGroup: WalletGroup,
  { connectors }: DiscoveryState,
  settings: KitSettings,
): Placed {
  return { ...row, families: familiesOf(walletGroup, settings), origin: originOf(walletGroup, connectors) }
}

const familiesOf = (walletGroup: WalletGroup, { names }: KitSettings) =>
  walletGroup.flatMap(({ namespace }) => names[namespace] ?? [])

function listedRow(wallet: ListedWallet, group: ConnectorGroup, state: DiscoveryState, settings: KitSettings): Placed {
  const { id, name, imageUrl } = wallet
  const selectEvent = selectEventOf(wallet, state, settings)
  const age = state.recentIds.indexOf(recentIdOf(id))
  return {
    key: id,
    is: 'wallet',
    name,
    imageUrl,
    isRecent: group === 'recent',
    families: [],
    origin: null,
    isInstalled: false,
    group,
    age,
    selectEvent,
  }
}
