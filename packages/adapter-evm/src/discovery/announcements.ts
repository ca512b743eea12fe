import { limits } from '@kit/core'
import { freeIdOf } from '@kit/core/adapters'
import { type Announcement, readAnnouncement } from './announcement.ts'
import { isFacade, isSameProvider } from './is-facade.ts'

/** A wallet that announced itself on this page. */
export type AnnouncedWallet = Announcement & {
  /** Its reverse domain name; of a later wallet with the same one, followed by which it is. */
  readonly id: string
}

/** The wallets that announced themselves on this page. */
export type Announcements = {
  /** Reports known and new wallets until the returned function is called. */
  listen(listener: (wallet: AnnouncedWallet) => void): () => void
  find(id: string): AnnouncedWallet | undefined
  /** Whether a provider is that of an announced wallet, or stands in front of one or several. */
  isAnnounced(provider: object): boolean
}

/**
 * An EIP-6963 store of at most 64 wallets. A provider is one wallet, however often it is announced. Two providers with one reverse
 * domain name both stay, also with one uuid, since nothing tells which of them imitates the other. It listens to the page only
 * while it has listeners itself.
 */
export function createAnnouncements(page: EventTarget): Announcements {
  const byId = new Map<string, AnnouncedWallet>()
  const listeners = new Set<(wallet: AnnouncedWallet) => void>()

  function onAnnounce(event: Event) {
    if (byId.size >= limits.announcedWallets) return
    const announcement = readAnnouncement(event)
    if (!announcement) return
    const { rdns, provider } = announcement
    const claimants = [...byId.values()].filter((wallet) => wallet.rdns.toLowerCase() === rdns.toLowerCase())
    const id = freeIdOf(rdns, (taken) => byId.has(taken.toLowerCase()))
    if (!id || claimants.some((other) => isSameProvider(provider, other.provider))) return
    const wallet = { ...announcement, id }
    byId.set(id.toLowerCase(), wallet)
    for (const listener of [...listeners]) listener(wallet)
  }

  return {
    listen(listener) {
      for (const wallet of byId.values()) listener(wallet)
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
    find: (id) => byId.get(id.toLowerCase()),
    isAnnounced: (provider) =>
      isFacade(
        provider,
        [...byId.values()].map((wallet) => wallet.provider),
      ),
  }
}
