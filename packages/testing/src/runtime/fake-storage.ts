import type { StoragePort } from '@kit/core/ports'

/** The stored entries of a browser. Give the same space to two runtimes to make them two tabs. */
export type StorageSpace = {
  readonly entries: Map<string, string>
  readonly tabs: Set<(key: string) => void>
}

export type FakeStorage = StoragePort & {
  readonly space: StorageSpace
  /** The number of listeners; 0 after a kit was destroyed. */
  readonly listeners: number
  /** The storage of another tab of the same browser. */
  openTab(): FakeStorage
  /** Reads nothing and stores nothing, as when the browser blocks storage. */
  block(): void
  /** Stores nothing more, as when the quota is used up. */
  fill(): void
  /** Throws at every call, which a storage port must not do. */
  breakDown(): void
  /** Works again. */
  repair(): void
  /** Changes a value as another tab does, or a visitor with the browser's tools. */
  tamper(key: string, value: string | null): void
}

export function createStorageSpace(entries: Readonly<Record<string, string>> = {}): StorageSpace {
  return { entries: new Map(Object.entries(entries)), tabs: new Set() }
}

/** Creates one tab's storage. A change reaches the watchers of the other tabs, not its own. */
export function createFakeStorage(space: StorageSpace = createStorageSpace()): FakeStorage {
  const watchers = new Set<(key: string) => void>()
  let condition: 'works' | 'blocked' | 'full' | 'broken' = 'works'
  const notify = (key: string) => {
    if (condition !== 'works' && condition !== 'full') return
    for (const watcher of [...watchers]) watcher(key)
  }
  space.tabs.add(notify)

  const throwIfBroken = () => {
    if (condition === 'broken') throw new Error('The storage is broken.')
  }
  const change = (key: string, value: string | null, from?: (key: string) => void) => {
    if ((space.entries.get(key) ?? null) === value) return
    if (value === null) space.entries.delete(key)
    else space.entries.set(key, value)
    for (const tab of [...space.tabs]) if (tab !== from) tab(key)
  }

  return {
    space,
    get listeners() {
      return watchers.size
    },
    openTab: () => createFakeStorage(space),
    read(key) {
      throwIfBroken()
      return condition === 'blocked' ? null : (space.entries.get(key) ?? null)
    },
    write(key, value) {
      throwIfBroken()
      if (condition === 'works') change(key, value, notify)
    },
    remove(key) {
      throwIfBroken()
      if (condition !== 'blocked') change(key, null, notify)
    },
    watch(listener) {
      throwIfBroken()
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    block() {
      condition = 'blocked'
    },
    fill() {
      condition = 'full'
    },
    breakDown() {
      condition = 'broken'
    },
    repair() {
      condition = 'works'
    },
    tamper: (key, value) => change(key, value),
  }
}
