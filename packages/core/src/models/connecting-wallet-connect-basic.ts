import { limits } from '../config/limits.ts'
import { withoutTwins } from '../domain/listed-wallet.ts'
import type { DirectoryState, KitSettings, KitSnapshot, WalletsState } from '../kit/kit.ts'
import type { ListedRow } from './all-wallets.ts'
import { choiceOf } from './listed-rows.ts'
import { type PairingModel, pairingIn } from './pairing.ts'
import { perSource } from './per-source.ts'

/** What the ConnectingWalletConnectBasic view may know. */
export type ConnectingWalletConnectBasicModel = PairingModel & {
  readonly wallets: readonly Pick<ListedRow, 'key' | 'name' | 'imageUrl' | 'choice'>[]
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
  const { directory, wallets } = snapshot
  return {
    ...pairingIn(snapshot),
    wallets: suggested(directory, wallets, settings),
    isLooking: directory.is === 'loading',
    hasAllWallets: settings.features.allWallets && settings.hasDirectory,
    isMobile: settings.environment.isMobile,
  }
}

const suggested = perSource((directory: DirectoryState, wallets: WalletsState, settings: KitSettings) => {
  const { recent, featured, custom, recommended } = directory
  const each = withoutTwins([...recent, ...featured, ...custom, ...recommended])
  return each.slice(0, limits.recommendedWallets).map((wallet) => {
    const { id, name, imageUrl } = wallet
    return { key: id, name, imageUrl, choice: choiceOf(wallet, wallets, settings) }
  })
})
