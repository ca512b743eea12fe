import { limits, type StoragePort } from '@kit/core'
import { orUndefined } from './or-undefined.ts'

/** A synchronous store of text by key: `localStorage`, `sessionStorage`, or a dApp's own. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type Known = {
  readonly text: string | null
  /** What the store had when it refused `text`, and has until another tab writes. */
  readonly outdated?: string | null | undefined
}

/**
 * Creates a storage that also works while its store fails.
 *
 * It keeps every text in memory as well: a store that is blocked, full or wiped while the page is open costs the visitor
 * nothing until the next visit. It reads a working store first, since another tab may have written to it. On a server it
 * keeps nothing, so that one visitor's values never reach another.
 *
 * @param store `false` for memory only; defaults to `localStorage`
 * @returns a port that never throws. A text longer than `limits.storedTextLength` characters counts as absent
 */
export function createStorage(store?: StorageLike | false): StoragePort {
  /** What each key held last, `null` for nothing. */
  const memory = new Map<string, Known>()
  const isServer = typeof window === 'undefined'
  const backing = store === undefined ? orUndefined(() => window.localStorage) : store || undefined
  const readBacking = (key: string) => orUndefined(() => backing?.getItem(key))
  const removeSafely = (key: string) => orUndefined(() => backing?.removeItem(key))

  return {
    read(key) {
      const stored = readBacking(key)
      const known: Known = memory.get(key) ?? { text: null }
      const isStored = typeof stored === 'string' && stored.length <= limits.storedTextLength
      const now = isStored && stored !== known.outdated ? { text: stored } : known
      memory.set(key, now)
      return now.text
    },
    write(key, value) {
      if ((isServer && !store) || value.length > limits.storedTextLength) return
      memory.set(key, { text: value })
      try {
        backing?.setItem(key, value)
      } catch {
        // A longer old text may have what was taken out since, and must not come back. Another one stays: none would tell other tabs that
        // it was removed, such as the wallets by a disconnect.
        const outdated = readBacking(key)
        if (outdated && outdated.length > value.length) {
          removeSafely(key)
          orUndefined(() => backing?.setItem(key, value))
        } else memory.set(key, { text: value, outdated })
      }
    },
    remove(key) {
      memory.set(key, { text: null })
      removeSafely(key)
    },
    watch(listener) {
      if (isServer) return () => undefined
      const report = (key: string) => key.startsWith('kit.') && listener(key)
      const onStorage = ({ key: changed, storageArea }: StorageEvent) => {
        if (storageArea !== backing) return
        // Without a key the whole store was cleared. The values in memory stay, and the next write stores them again.
        if (changed === null) return [...memory.keys()].forEach(report)
        memory.delete(changed)
        report(changed)
      }
      const onPageShow = () => {
        for (const [key, { text, outdated }] of [...memory]) {
          const stored = readBacking(key)
          // A store that fails says nothing of what other tabs did.
          if (stored === undefined || stored === text || stored === outdated) continue
          memory.delete(key)
          report(key)
        }
      }
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onPageShow)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onPageShow)
      }
    },
  }
}
