import { limits } from '../config/limits.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { Fact } from './facts.ts'

/** What storage knows of a fact; unreadable is absent. Never throws. */
export function recall<T>(storage: StoragePort, fact: Fact<T>): T | undefined {
  try {
    const text = storage.read(fact.key)
    if (text === null || text.length > limits.storedTextLength) return undefined
    return fact.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export function remember<T>(storage: StoragePort, fact: Fact<T>, value: T): void {
  storage.write(fact.key, JSON.stringify(value))
}

export function forget(storage: StoragePort, fact: Fact<unknown>): void {
  storage.remove(fact.key)
}
