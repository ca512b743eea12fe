import type { Entries } from '../storage/frame-storage.ts'

const name = 'kit-wallet-sign-out'

/** That a sign-out has begun, and the service has not done it. */
export function openUnfinished(storage: Entries) {
  return {
    read: () => storage.getItem(name) !== null,
    write() {
      try {
        storage.setItem(name, '1')
      } catch {
        // The browser has no room.
      }
    },
    remove: () => storage.removeItem(name),
  }
}
