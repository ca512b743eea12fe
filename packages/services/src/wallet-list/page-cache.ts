import { durations, limits, type WalletPage } from '@kit/core'

/** Pages that the directory answered, for five minutes, at most 200; the oldest goes first. */
export type PageCache = {
  read(key: string): WalletPage | undefined
  keep(key: string, page: WalletPage): void
}

/** @param now wall time in milliseconds; a clock that is set back keeps nothing for longer. */
export function createPageCache(now: () => number): PageCache {
  const pages = new Map<string, { readonly page: WalletPage; readonly at: number }>()
  return {
    read(key) {
      const kept = pages.get(key)
      const age = kept ? now() - kept.at : -1
      return age >= 0 && age < durations.walletPageCache ? kept?.page : undefined
    },
    keep(key, page) {
      pages.delete(key)
      pages.set(key, { page, at: now() })
      const [oldest] = pages.keys()
      if (pages.size > limits.cachedWalletPages && oldest !== undefined) pages.delete(oldest)
    },
  }
}
