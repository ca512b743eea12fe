import { limits } from '@kit/core'
import { isObject } from '@kit/core/adapters'

/** The Wallet Standard wallets of the page. */
export type StandardRegistry = {
  /** In order of registration. */
  wallets(): readonly object[]
  /** Calls the listener after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** Listens to the page only while it has subscribers. Keeps at most 64 wallets. */
export function createStandardRegistry(page: EventTarget): StandardRegistry {
  const known = new Set<object>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const api = Object.freeze({
    register(...wallets: readonly unknown[]): () => void {
      const added = wallets
        .slice(0, limits.announcedWallets)
        .filter((wallet): wallet is object => isObject(wallet) && !known.has(wallet))
      for (const wallet of added) if (known.size < limits.announcedWallets) known.add(wallet)
      if (added.length > 0) notify()
      return () => {
        for (const wallet of added) known.delete(wallet)
        if (added.length > 0) notify()
      }
    },
  })
  function onRegister(event: Event): void {
    try {
      const register: unknown = Reflect.get(event, 'detail')
      if (typeof register === 'function') register(api)
    } catch {
      // A wallet that throws while it registers is skipped.
    }
  }
  return {
    wallets: () => [...known],
    subscribe(listener) {
      const own = () => listener()
      listeners.add(own)
      if (listeners.size === 1) {
        page.addEventListener('wallet-standard:register-wallet', onRegister)
        page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
      }
      return () => {
        listeners.delete(own)
        if (listeners.size === 0) page.removeEventListener('wallet-standard:register-wallet', onRegister)
      }
    },
  }
}
