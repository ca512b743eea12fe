import type { StoragePort } from '../ports/runtime.ts'

export type MemoryStorage = StoragePort & {
  readonly entries: Map<string, string>
  readonly watchers: Set<(key: string) => void>
  /** Another tab on the same store. */
  tab(): MemoryStorage
}

/** A store in memory. What one tab writes, the others hear, as with the browser's own. */
export function memoryStorage(
  entries = new Map<string, string>(),
  tabs = new Set<ReadonlySet<(key: string) => void>>(),
): MemoryStorage {
  const watchers = new Set<(key: string) => void>()
  tabs.add(watchers)
  const change = (key: string, text: string | null) => {
    if ((entries.get(key) ?? null) === text) return
    if (text === null) entries.delete(key)
    else entries.set(key, text)
    for (const others of tabs) if (others !== watchers) for (const hear of [...others]) hear(key)
  }
  return {
    entries,
    watchers,
    tab: () => memoryStorage(entries, tabs),
    read: (key) => entries.get(key) ?? null,
    write: (key, text) => change(key, text),
    remove: (key) => change(key, null),
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
}
