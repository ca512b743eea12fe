import type { Features } from '../config/features.ts'
import { limits } from '../config/limits.ts'
import type { DirectoryState } from '../directory/directory.state.ts'
import type { DiscoveryState } from '../discovery/discovery.state.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { type Placed, rowsOf, type WalletRow } from './shared/connect-rows.ts'
import { hasLiveSession } from './shared/connections.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'

export type { WalletRow } from './shared/connect-rows.ts'

/** What the Connect view may know. */
export type ConnectModel = {
  /** `looking` until a wallet is found or all had time to speak; `none` when there is nothing to choose. */
  readonly is: 'looking' | 'none' | 'listed'
  /** The likeliest first, with places for those that are on their way. */
  readonly wallets: readonly WalletRow[]
  /** Long enough to search in. */
  readonly isSearchable: boolean
  /** Installed wallets stand beside others, so it is worth saying which is which. */
  readonly isMixed: boolean
  /** This is a phone, so a code leads to some other device. */
  readonly isMobile: boolean
  /** Leads to the whole directory; `count` is 0 while it is not known. */
  readonly allWallets: { readonly count: number } | null
}

/**
 * The wallets to choose from, each once, by the configured order of groups: a phone's, those used last, installed,
 * featured, the dApp's own, SDKs, recommended (R-CFG-3, R-CON-8, R-CON-9, R-DIR-2).
 *
 * @example const { wallets } = selectConnect(kit.getSnapshot(), kit.settings)
 */
export function selectConnect(snapshot: KitSnapshot, settings: KitSettings): ConnectModel {
  return modelOf(snapshot.discovery, snapshot.directory, snapshot.wallets, settings)
}

const modelOf = memoizeBySource(
  (
    state: DiscoveryState,
    directory: DirectoryState,
    connections: KitSnapshot['wallets'],
    settings: KitSettings,
  ): ConnectModel => {
    const { features, hasDirectory } = settings
    const wallets = inOrder(rowsOf(state, directory, settings, hasLiveSession(connections)), features)
    const installed = wallets.filter(({ isInstalled }) => isInstalled).length
    const isSettled = wallets.length === 0 && state.is === 'settled' && directory.is !== 'loading'
    // A search counts what it found.
    const isBrowsing = directory.text === '' && !directory.isCertifiedOnly
    const count = isBrowsing ? directory.listing.count : 0
    return {
      is: wallets.some(({ is }) => is !== 'awaited') ? 'listed' : isSettled ? 'none' : 'looking',
      wallets,
      isSearchable: wallets.length > limits.walletsWithoutSearch,
      isMixed: installed > 0 && installed < wallets.filter(({ is }) => is !== 'phone').length,
      isMobile: settings.environment.isMobile,
      allWallets: features.allWallets && hasDirectory && wallets.length > 0 ? { count } : null,
    }
  },
)

/** By the configured order; what it does not name comes last, and the newest of those used before comes first. */
function inOrder(rows: readonly Placed[], { connectorsOrder }: Features): readonly WalletRow[] {
  const rank = ({ group }: Placed) => {
    const place = connectorsOrder.indexOf(group)
    return place < 0 ? connectorsOrder.length : place
  }
  const isBefore = (a: Placed, b: Placed) => rank(a) - rank(b) || (a.isRecent ? a.age - b.age : 0)
  return [...rows].sort(isBefore).map(({ group: _, age: __, ...row }) => row)
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
