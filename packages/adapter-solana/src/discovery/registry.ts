import { limits } from '@kit/core'
import { freeIdOf, readOwn } from '@kit/core/adapters'
import { readStandardWallet, type StandardWallet } from './read-standard-wallet.ts'

/** A wallet that registered itself with the page. */
export type RegisteredWallet = StandardWallet & {
  /** Its name; of a later wallet of the same name, followed by which it is. */
  readonly id: string
}

type Listener = { found(wallet: RegisteredWallet): void; gone(id: string): void }

/** The Wallet Standard wallets of this page, in the order in which they registered. */
export type Registry = {
  /** Reports wallets, registered ones included, until the returned function is called. */
  listen(listener: Listener): () => void
  find(id: string): RegisteredWallet | undefined
}

/**
 * The app's side of Wallet Standard's two events. Keeps at most 64 wallets. Two of one name both stay, since nothing tells which
 * of them imitates the other. Listens to the page only while it has a listener itself.
 *
 * @see Wallet Standard, `wallet-standard:app-ready` and `wallet-standard:register-wallet`
 */
export function createRegistry(page: EventTarget): Registry {
  const wallets = new Map<unknown, RegisteredWallet>()
  const listeners = new Set<Listener>()
  const find = (id: string) => [...wallets.values()].find((wallet) => wallet.id === id)

  function add(value: unknown): void {
    if (wallets.size >= limits.announcedWallets || wallets.has(value)) return
    const read = readStandardWallet(value)
    const id = read && freeIdOf(`standard:${read.name}`, (taken) => find(taken) !== undefined)
    if (!read || !id) return
    const wallet = { ...read, id }
    wallets.set(value, wallet)
    for (const { found } of [...listeners]) found(wallet)
  }

  function remove(value: unknown): void {
    const wallet = wallets.get(value)
    if (!wallet) return
    wallets.delete(value)
    for (const { gone } of [...listeners]) gone(wallet.id)
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
      for (const wallet of wallets.values()) own.found(wallet)
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
