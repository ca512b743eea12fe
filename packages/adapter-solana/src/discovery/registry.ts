import { limits } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { type RegisteredWallet, readStandardWallet } from './read-standard-wallet.ts'

type Listener = { found(wallet: RegisteredWallet): void; gone(id: string): void }

/** The Wallet Standard wallets of this page, in the order in which they registered. */
export type Registry = {
  /** Reports wallets, registered ones included, until the returned function is called. */
  listen(listener: Listener): () => void
  find(id: string): RegisteredWallet | undefined
}

/**
 * The app's side of Wallet Standard's two events. Keeps at most 64 wallets and lists the first one of a name. Listens
 * to the page only while it has a listener itself.
 *
 * @see Wallet Standard, `wallet-standard:app-ready` and `wallet-standard:register-wallet`
 */
export function createRegistry(page: EventTarget): Registry {
  const wallets = new Map<unknown, RegisteredWallet>()
  const listeners = new Set<Listener>()
  const find = (id: string) => [...wallets.values()].find((wallet) => wallet.id === id)

  function add(value: unknown): void {
    if (wallets.size >= limits.announcedWallets || wallets.has(value)) return
    const wallet = readStandardWallet(value)
    if (!wallet) return
    const isFirst = !find(wallet.id)
    wallets.set(value, wallet)
    if (isFirst) for (const { found } of [...listeners]) found(wallet)
  }

  function remove(value: unknown): void {
    const wallet = wallets.get(value)
    if (!wallet) return
    const wasShown = find(wallet.id) === wallet
    wallets.delete(value)
    if (!wasShown) return
    const next = find(wallet.id)
    for (const { gone, found } of [...listeners]) {
      gone(wallet.id)
      if (next) found(next)
    }
  }

  const api = Object.freeze({
    register(...values: readonly unknown[]) {
      for (const value of values.slice(0, limits.announcedWallets)) add(value)
      return () => {
        for (const value of values.slice(0, limits.announcedWallets)) remove(value)
      }
    },
  })

  function onRegister(event: Event): void {
    const callback = readOwn(event, 'detail')
    try {
      if (typeof callback === 'function') callback(api)
    } catch {
      // A wallet that fails to register is not listed.
    }
  }

  return {
    find,
    listen(listener) {
      const own = { ...listener }
      for (const wallet of wallets.values()) if (find(wallet.id) === wallet) own.found(wallet)
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
