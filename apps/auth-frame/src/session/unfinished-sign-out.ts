import type { Entries } from '../storage/frame-storage.ts'

const name = 'kit-wallet-sign-out'

/** That a sign-out has begun, and the service has not done it. */
export function openUnfinished(storage: Entries) {
  return {
    read: () => quietly(() => storage.getItem(name)) === '1',
    write: () => void quietly(() => storage.setItem(name, '1')),
    remove: () => void quietly(() => storage.removeItem(name)),
  }
}

/** A browser may have no room, or refuse. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
