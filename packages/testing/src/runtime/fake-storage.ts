import type { StoragePort } from '@kit/core/ports'

/** What lies in the storage of a browser; give the same one to two runtimes to play two tabs. */
export type StorageSpace = {
  readonly entries: Map<string, string>
  readonly tabs: Set<(key: string) => void>
}

export type FakeStorage = StoragePort & {
  readonly space: StorageSpace
  /** Reads nothing and keeps nothing, as where a browser blocks storage. */
  block(): void
  /** Keeps what is there and takes no more, as where the quota is used up. */
  fill(): void
  /** Every call throws, which a storage port must not do: what a kit makes of a broken promise. */
  breakDown(): void
  /** Works again. */
  repair(): void
  /** Changes a value as another tab would, or as a visitor with the browser's tools. */
  tamper(key: string, value: string | null): void
}

export function createStorageSpace(entries: Readonly<Record<string, string>> = {}): StorageSpace {
  return { entries: new Map(Object.entries(entries)), tabs: new Set() }
}

/** One tab's view of a storage space. A change reaches the watchers of the other tabs, not its own. */
export function createFakeStorage(space: StorageSpace = createStorageSpace()): FakeStorage {
  const watchers = new Set<(key: string) => void>()
  let mood: 'works' | 'blocked' | 'full' | 'broken' = 'works'
  const hear = (key: string) => {
    if (mood !== 'works' && mood !== 'full') return
    for (const watcher of [...watchers]) watcher(key)
  }
  space.tabs.add(hear)

  const trip = () => {
    if (mood === 'broken') throw new Error('The storage is broken.')
  }
  const change = (key: string, value: string | null, from?: (key: string) => void) => {
    if ((space.entries.get(key) ?? null) === value) return
    if (value === null) space.entries.delete(key)
    else space.entries.set(key, value)
    for (const tab of [...space.tabs]) if (tab !== from) tab(key)
  }

  return {
    space,
    read(key) {
      trip()
      return mood === 'blocked' ? null : (space.entries.get(key) ?? null)
    },
    write(key, value) {
      trip()
      if (mood === 'works') change(key, value, hear)
    },
    remove(key) {
      trip()
      if (mood !== 'blocked') change(key, null, hear)
    },
    watch(listener) {
      trip()
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    block() {
      mood = 'blocked'
    },
    fill() {
      mood = 'full'
    },
    breakDown() {
      mood = 'broken'
    },
    repair() {
      mood = 'works'
    },
    tamper: (key, value) => change(key, value),
  }
}
