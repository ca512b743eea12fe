import type { ConnectorGroup, Features } from '../config/features.ts'
import { limits } from '../config/limits.ts'
import type { Connector, ConnectorKind } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { KitSettings, KitSnapshot, WalletsState } from '../kit/kit.ts'
import { perSource } from './per-source.ts'
import { ownName } from './state-of.ts'

/** A wallet to choose. */
export type WalletRow = {
  /** Unique in the list. */
  readonly key: string
  readonly namespace: Namespace
  readonly connectorId: string
  /** Empty for a wallet without a name of its own. */
  readonly name: string
  readonly imageUrl: string | undefined
  readonly isRecent: boolean
  /** It is here, in this browser. */
  readonly isInstalled: boolean
}

/** What the Connect view may know. */
export type ConnectModel = {
  /** `looking` until a wallet is found or all had time to speak; `none` when there is nothing to choose. */
  readonly is: 'looking' | 'none' | 'listed'
  /** The likeliest first. */
  readonly wallets: readonly WalletRow[]
  /** A wallet used before is expected on top, so its place is kept while looking. */
  readonly expectsRecent: boolean
  /** Long enough to search in. */
  readonly isSearchable: boolean
  /** Installed wallets stand beside others, so it is worth saying which is which. */
  readonly isMixed: boolean
}

const groups: { readonly [K in ConnectorKind]: ConnectorGroup | null } = {
  announced: 'injected',
  injected: 'injected',
  external: 'external',
  multiChain: 'external',
  walletConnect: 'walletConnect',
  auth: null,
}

/**
 * The wallets to choose from: those used last, then by the configured order of groups (R-CFG-3, R-CON-9).
 *
 * @example const { wallets } = selectConnect(kit.getSnapshot(), kit.settings)
 */
export function selectConnect(snapshot: KitSnapshot, settings: KitSettings): ConnectModel {
  return modelOf(snapshot.wallets, settings.features)
}

const modelOf = perSource((state: WalletsState, features: Features): ConnectModel => {
  const wallets = rowsOf(state, features.connectorsOrder)
  const installed = wallets.filter(({ isInstalled }) => isInstalled).length
  return {
    is: wallets.length > 0 ? 'listed' : state.is === 'settled' ? 'none' : 'looking',
    wallets,
    expectsRecent: state.recentIds.length > 0,
    isSearchable: wallets.length > limits.walletsWithoutSearch,
    isMixed: installed > 0 && installed < wallets.length,
  }
})

function rowsOf({ connectors, recentIds }: WalletsState, order: readonly ConnectorGroup[]): readonly WalletRow[] {
  const offered = connectors.filter(({ kind }) => groups[kind] !== null)
  const recent = recentIds.flatMap((id) => offered.filter((connector) => connector.id === id))
  const rank = (connector: Connector): number => {
    const group = recent.includes(connector) ? 'recent' : groups[connector.kind]
    const place = group ? order.indexOf(group) : -1
    return place < 0 ? order.length : place
  }
  const newestFirst = [...new Set([...recent, ...offered])]
  return newestFirst.sort((a, b) => rank(a) - rank(b)).map((connector) => toRow(connector, recent.includes(connector)))
}

function toRow({ id, name, kind, namespace, imageUrl }: Connector, isRecent: boolean): WalletRow {
  const isInstalled = groups[kind] === 'injected'
  return {
    key: `${namespace}:${id}`,
    namespace,
    connectorId: id,
    name: ownName(kind, name),
    imageUrl,
    isRecent,
    isInstalled,
  }
}

/**
 * The rows whose name holds every word of what was typed, whatever the case.
 *
 * @example searchWallets(model.wallets, 'meta')
 */
export function searchWallets(wallets: readonly WalletRow[], text: string): readonly WalletRow[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return words.length === 0 ? wallets : wallets.filter(({ name }) => words.every((word) => fold(name).includes(word)))
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
