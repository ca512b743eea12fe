import type { DirectoryState } from '../directory/directory.state.ts'
import type { DiscoveryState } from '../discovery/discovery.state.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { type Placed, rowsOf, type WalletRow } from './shared/connect-rows.ts'
import { hasLiveSession } from './shared/connections.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'

export type { WalletRow } from './shared/connect-rows.ts'
export { searchByName } from './shared/search-by-name.ts'

/** A list of wallets longer than this can be searched. */
const longestInSight = 8

/** What the Connect view may know. */
export type ConnectModel = {
  /** `looking` until a wallet is found or all had time to speak; `none` when there is nothing to choose. */
  readonly is: 'looking' | 'none' | 'listed'
  /** The wallet used last, which stands above the list, or a place for it (R-UI-10). */
  readonly last: WalletRow | null
  /** The other wallets, the likeliest first, with places for those that are on their way. */
  readonly wallets: readonly WalletRow[]
  /** Long enough to search in. */
  readonly isSearchable: boolean
  /** Installed wallets stand beside others, so it is worth saying which is which. */
  readonly isMixed: boolean
  /** This is a phone, so a code leads to some other device. */
  readonly isMobile: boolean
  /** Leads to the whole directory; `count` is 0 while it is not known, `samples` are the pictures of four of its wallets. */
  readonly allWallets: { readonly count: number; readonly samples: readonly string[] } | null
}

/**
 * The wallets to choose from, each once: the one used last, then the others by the configured order of groups: a phone's,
 * those used last, installed, featured, the dApp's own, SDKs, recommended. On a phone the way to another device comes last
 * (R-CFG-3, R-CON-8, R-CON-9, R-DIR-2, R-UI-10).
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
    const rows = rowsOf(state, directory, settings, hasLiveSession(connections))
    const [last = null] = rows.filter(({ isRecent }) => isRecent).sort((a, b) => a.age - b.age)
    const wallets = inOrder(rows, settings)
    const installed = wallets.filter(({ isInstalled }) => isInstalled).length
    const isSettled = wallets.length === 0 && state.is === 'settled' && directory.is !== 'loading'
    // A search counts what it found.
    const isBrowsing = directory.text === '' && !directory.isCertifiedOnly
    const count = isBrowsing ? directory.listing.count : 0
    return {
      is: wallets.some(({ is }) => is !== 'awaited') ? 'listed' : isSettled ? 'none' : 'looking',
      last: last && shownOf(last),
      wallets: wallets.filter((row) => row !== last).map(shownOf),
      isSearchable: wallets.length > longestInSight,
      isMixed: installed > 0 && installed < wallets.filter(({ is }) => is !== 'phone').length,
      isMobile: settings.environment.isMobile,
      allWallets:
        features.allWallets && hasDirectory && wallets.length > 0 ? { count, samples: samplesOf(directory) } : null,
    }
  },
)

/** By the configured order; what it does not name comes last, and the newest of those used before comes first. */
function inOrder(rows: readonly Placed[], { features, environment }: KitSettings): readonly Placed[] {
  const { connectorsOrder } = features
  const rank = ({ group, is }: Placed) => {
    if (is === 'phone' && environment.isMobile) return connectorsOrder.length + 1
    const place = connectorsOrder.indexOf(group)
    return place < 0 ? connectorsOrder.length : place
  }
  const isBefore = (a: Placed, b: Placed) => rank(a) - rank(b) || (a.isRecent ? a.age - b.age : 0)
  return [...rows].sort(isBefore)
}

const shownOf = ({ group: _, age: __, ...row }: Placed): WalletRow => row

const fewSamples = 4

/** The pictures of four wallets that stand for all of them; none while fewer are known. */
function samplesOf({ recommended, listing }: DirectoryState): readonly string[] {
  const pictures = [...recommended, ...listing.wallets].flatMap(({ imageUrl }) => imageUrl ?? [])
  const samples = [...new Set(pictures)].slice(0, fewSamples)
  return samples.length === fewSamples ? samples : []
}
