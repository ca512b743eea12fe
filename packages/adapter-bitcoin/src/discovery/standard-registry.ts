import { limits } from '@kit/core'
import { isObject } from './foreign.ts'

/** The Wallet Standard wallets of this page, first come, first kept. */
export type Registry = {
  /** In the order in which they came. */
  wallets(): readonly object[]
  /** Hears that one came or went, until the returned function is called. */
  listen(listener: () => void): () => void
}

/** Listens to the page only while somebody listens to it. At most 64 wallets. */
export function createRegistry(page: EventTarget): Registry {
  const known = new Set<object>()
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  const api = Object.freeze({
    register(...wallets: readonly unknown[]): () => void {
      const added = wallets
        .slice(0, limits.announcedWallets)
        .filter((wallet): wallet is object => isObject(wallet) && !known.has(wallet))
      for (const wallet of added) if (known.size < limits.announcedWallets) known.add(wallet)
      if (added.length > 0) changed()
      return () => {
        for (const wallet of added) known.delete(wallet)
        if (added.length > 0) changed()
      }
    },
  })
  function hear(event: Event): void {
    try {
      const register: unknown = Reflect.get(event, 'detail')
      if (typeof register === 'function') register(api)
    } catch {
      // A wallet that fails to present itself is not there.
    }
  }
  return {
    wallets: () => [...known],
    listen(listener) {
      const own = () => listener()
      listeners.add(own)
      if (listeners.size === 1) {
        page.addEventListener('wallet-standard:register-wallet', hear)
        page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
      }
      return () => {
        listeners.delete(own)
        if (listeners.size === 0) page.removeEventListener('wallet-standard:register-wallet', hear)
      }
    },
  }
}
