import type { StoragePort } from '../ports/runtime.ts'
import type { StorageKey } from './keys.ts'

export function writeStored<T>(storage: StoragePort, { key }: StorageKey<T>, value: T): void {
  if (key) storage.write(key, JSON.stringify(value))
}

export function removeStored(storage: StoragePort, { key }: StorageKey<unknown>): void {
  if (key) storage.remove(key)
}
