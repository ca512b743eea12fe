import { durations, limits, type WalletPage } from '@kit/core'

/** Keeps pages of the directory for five minutes, at most 200, and drops the oldest first. */
export type PageCache = {
  read(key: string): WalletPage | undefined
  write(key: string, page: WalletPage): void
}

/** @param now wall time in milliseconds; setting the clock back keeps no page longer */
export function createPageCache(now: () => number): PageCache {
  const pages = new Map<string, { readonly page: WalletPage; readonly writtenAt: number }>()
  return {
    read(key) {
      const cached = pages.get(key)
      const age = cached ? now() - cached.writtenAt : -1
      return age >= 0 && age < durations.walletPageCache ? cached?.page : undefined
    },
    write(key, page) {
      pages.delete(key)
      pages.set(key, { page, writtenAt: now() })
      const [oldest] = pages.keys()
      if (pages.size > limits.cachedWalletPages && oldest !== undefined) pages.delete(oldest)
    },
  }
}
