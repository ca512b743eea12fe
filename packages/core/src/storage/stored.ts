import { limits } from '../config/limits.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { StorageKey } from './keys.ts'

/** What is stored under a key; unreadable is absent, and nothing is stored under `null`. Never throws. */
export function readStored<T>(storage: StoragePort, { key, parse }: StorageKey<T>): T | undefined {
  try {
    const text = key && storage.read(key)
    if (!text || text.length > limits.storedTextLength) return undefined
    return parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
