import { limits } from '@kit/core'
import { type AnnouncedWallet, readAnnouncement } from './announcement.ts'

/** The wallets that announced themselves on this page; the first one of an id stays. */
export type Announcements = {
  /** Reports known and new wallets until the returned function is called. */
  listen(listener: (wallet: AnnouncedWallet) => void): () => void
  find(rdns: string): AnnouncedWallet | undefined
  /** Whether an announced wallet has this very provider. */
  isAnnounced(provider: object): boolean
}

/**
 * An EIP-6963 store of at most 64 wallets; the first one of a uuid and of a domain name wins. It listens to the page
 * only while it has listeners itself.
 */
export function createAnnouncements(page: EventTarget): Announcements {
  const byUuid = new Map<string, AnnouncedWallet>()
  const byRdns = new Map<string, AnnouncedWallet>()
  const listeners = new Set<(wallet: AnnouncedWallet) => void>()

  function onAnnounce(event: Event) {
    if (byUuid.size >= limits.announcedWallets) return
    const wallet = readAnnouncement(event)
    if (!wallet || byUuid.has(wallet.uuid)) return
    byUuid.set(wallet.uuid, wallet)
    const rdns = wallet.rdns.toLowerCase()
    if (!byRdns.has(rdns)) byRdns.set(rdns, wallet)
    for (const listener of [...listeners]) listener(wallet)
  }

  return {
    listen(listener) {
      for (const wallet of byUuid.values()) listener(wallet)
      listeners.add(listener)
      if (listeners.size === 1) {
        page.addEventListener('eip6963:announceProvider', onAnnounce)
        page.dispatchEvent(new Event('eip6963:requestProvider'))
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) page.removeEventListener('eip6963:announceProvider', onAnnounce)
      }
    },
    find: (rdns) => byRdns.get(rdns.toLowerCase()),
    isAnnounced: (provider) => [...byUuid.values()].some((wallet) => wallet.provider === provider),
  }
}
