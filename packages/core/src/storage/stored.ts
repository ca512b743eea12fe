import { limits } from '../config/limits.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { StorageKey } from './keys.ts'

/** What storage knows of a fact; unreadable is absent. Never throws. */
export function readStored<T>(storage: StoragePort, fact: StorageKey<T>): T | undefined {
  try {
    const text = storage.read(fact.key)
    if (text === null || text.length > limits.storedTextLength) return undefined
    return fact.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export function writeStored<T>(storage: StoragePort, fact: StorageKey<T>, value: T): void {
  storage.write(fact.key, JSON.stringify(value))
}

export function removeStored(storage: StoragePort, fact: StorageKey<unknown>): void {
  storage.remove(fact.key)
}
