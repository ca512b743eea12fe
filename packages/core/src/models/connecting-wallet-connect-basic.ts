import { limits } from '../config/limits.ts'
import type { DirectoryState } from '../directory/directory.state.ts'
import type { DiscoveryState } from '../discovery/discovery.state.ts'
import { withoutTwins } from '../domain/listed-wallet.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { ListedRow } from './all-wallets.ts'
import { selectEventOf } from './shared/listed-rows.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type PairingModel, pairingIn } from './shared/pairing.ts'

/** What the ConnectingWalletConnectBasic view may know. */
export type ConnectingWalletConnectBasicModel = PairingModel & {
  readonly wallets: readonly Pick<ListedRow, 'key' | 'name' | 'imageUrl' | 'selectEvent'>[]
  readonly isLooking: boolean
  readonly hasAllWallets: boolean
  /** The code would be on the device that should scan it. */
  readonly isMobile: boolean
}

/** A code for any wallet, and the wallets most people have: the first view of a kit without adapters (R-WC-4). */
export function selectConnectingWalletConnectBasic(
  snapshot: KitSnapshot,
  settings: KitSettings,
): ConnectingWalletConnectBasicModel {
  const { directory, discovery } = snapshot
  return {
    ...pairingIn(snapshot, settings),
    wallets: suggested(directory, discovery, settings),
    isLooking: directory.is === 'loading',
    hasAllWallets: settings.features.allWallets && settings.hasDirectory,
    isMobile: settings.environment.isMobile,
  }
}

const suggested = memoizeBySource((directory: DirectoryState, wallets: DiscoveryState, settings: KitSettings) => {
  const { recent, featured, custom, recommended } = directory
  const each = withoutTwins([...recent, ...featured, ...custom, ...recommended])
  return each.slice(0, limits.recommendedWallets).map((wallet) => {
    const { id, name, imageUrl } = wallet
    return { key: id, name, imageUrl, selectEvent: selectEventOf(wallet, wallets, settings) }
  })
})
