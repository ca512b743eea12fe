import { limits, type StoragePort } from '@kit/core'
import { attempt } from './attempt.ts'

/** Anything that keeps text by key, at once: `localStorage`, `sessionStorage`, or a dApp's own. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Text by key that outlives the page, or at least the failure of what keeps it.
 *
 * What the page knows also stands in memory: a store that is blocked, full or wiped while the page is open costs the
 * visitor nothing until the next visit. A store that works is asked first, since another tab may have written to it.
 * On a server nothing is kept, so that one visitor's facts never reach another.
 *
 * @param store where to keep it; `false` keeps it in memory only; left out: `localStorage`.
 * @returns a port that never throws. Text beyond `limits.storedTextLength` characters counts as absent.
 */
export function createStorage(store?: StorageLike | false): StoragePort {
  const memory = new Map<string, string>()
  const isServer = typeof window === 'undefined'
  const kept = store === undefined ? attempt(() => window.localStorage) : store || undefined
  const drop = (key: string) => attempt(() => kept?.removeItem(key))

  return {
    read(key) {
      const saved = attempt(() => kept?.getItem(key))
      if (typeof saved === 'string' && saved.length <= limits.storedTextLength) memory.set(key, saved)
      return memory.get(key) ?? null
    },
    write(key, value) {
      if ((isServer && !store) || value.length > limits.storedTextLength) return
      memory.set(key, value)
      try {
        kept?.setItem(key, value)
      } catch {
        // What could not be replaced would be read, and believed, on the next visit.
        drop(key)
      }
    },
    remove(key) {
      memory.delete(key)
      drop(key)
    },
    watch(listener) {
      if (isServer) return () => undefined
      const hear = ({ key: changed, storageArea }: StorageEvent) => {
        if (storageArea !== kept) return
        // No key: the whole store was cleared. What is in memory stands, and the next write puts it back.
        for (const key of changed === null ? [...memory.keys()] : [changed]) {
          if (changed !== null) memory.delete(key)
          if (key.startsWith('kit.')) listener(key)
        }
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}
