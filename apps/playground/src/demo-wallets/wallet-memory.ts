import type { WalletMemory } from '@kit/testing/evm'

/** Stores a wallet's state in `localStorage`. Where that is blocked, the state is lost with a reload. */
export function createWalletMemory(id: string): WalletMemory {
  const key = `playground.wallet.${id}`
  return {
    load() {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    save(text) {
      try {
        localStorage.setItem(key, text)
      } catch {
        // Blocked or full: this page view still works.
      }
    },
  }
}
