import type { WalletMemory } from '@kit/testing/evm'

/** Keeps what a wallet must know after a reload. Where storage is blocked it forgets, as a wallet would not. */
export function memoryOf(id: string): WalletMemory {
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
