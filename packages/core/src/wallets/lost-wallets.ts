import type { FeatureServices } from '../actors/feature-services.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { StorageKey } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { removeStored, writeStored } from '../storage/write-stored.ts'
import type { StoredWallet } from './pool.events.ts'

/** Milliseconds in which other tabs hear of a mark: where none has the wallet, nothing of it stays in this browser. */
export const markLifetime = 10_000

/** The wallets that were removed from storage because a tab could not restore them, while others may have them (R-CON-11). */
export type LostWallets = {
  /** Comes before the wallet is removed: a tab that has one which is removed and not lost disconnects it. */
  mark(connectorId: string): void
  /** Those that are marked, by this page or an earlier one. */
  marked(): readonly string[]
  /** The wallet is connected here, the visitor has left it, or other tabs have heard of it; `null` for all. */
  unmark(connectorId: string | null): void
  /**
   * Stores again what another tab has removed and this one has.
   *
   * @param stored what is stored
   * @param here the wallets of this tab, the active one first
   * @returns what is stored now
   */
  storeAgain(stored: readonly StoredWallet[], here: readonly string[]): readonly StoredWallet[]
}

export function lostWalletsOf(
  { storage, keys }: Pick<FeatureServices, 'storage' | 'keys'>,
  namespace: Namespace,
): LostWallets {
  const list = keys.wallets(namespace)
  const lostList = { ...list, key: list.key && `${list.key}.lost` }
  const read = (from: StorageKey<readonly StoredWallet[]>) => readStored(storage, from) ?? []
  const writeLost = (lost: readonly StoredWallet[]) =>
    lost.length > 0 ? writeStored(storage, lostList, lost) : removeStored(storage, lostList)
  const without = (wallets: readonly StoredWallet[], id: string) =>
    wallets.filter(({ connectorId }) => connectorId !== id)
  return {
    mark(id) {
      const found = read(list).filter(({ connectorId }) => connectorId === id)
      writeLost([...without(read(lostList), id), ...found])
    },
    marked: () => read(lostList).map(({ connectorId }) => connectorId),
    unmark: (id) => writeLost(id === null ? [] : without(read(lostList), id)),
    storeAgain(stored, here) {
      const lost = read(lostList)
      const again = lost.filter(({ connectorId }) => here.includes(connectorId))
      if (again.length === 0) return stored
      const isActive = ({ connectorId }: StoredWallet) => connectorId === here[0]
      const others = again.reduce((left, { connectorId }) => without(left, connectorId), stored)
      const wallets = [...again.filter(isActive), ...others, ...again.filter((wallet) => !isActive(wallet))]
      writeStored(storage, list, wallets)
      writeLost(lost.filter((wallet) => !again.includes(wallet)))
      return wallets
    },
  }
}
