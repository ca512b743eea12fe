import { ProviderError, providerCodes } from './provider-error.ts'

/** What a locked wallet does with a question: opens its window and waits for the password, or turns it down with 4100. */
export type LockedManner = 'waits' | 'refuses'

export type WalletLock = {
  readonly isOpen: boolean
  lock(how: LockedManner): void
  unlock(): void
  /** Resolves when the wallet is open. */
  opened(): Promise<void>
}

export function createWalletLock(): WalletLock {
  let state: 'open' | LockedManner = 'open'
  const waiting = new Set<() => void>()
  return {
    get isOpen() {
      return state === 'open'
    },
    lock(how) {
      state = how
    },
    unlock() {
      state = 'open'
      for (const go of [...waiting]) go()
      waiting.clear()
    },
    async opened() {
      if (state === 'refuses') throw new ProviderError(providerCodes.unauthorized, 'The wallet is locked.')
      if (state === 'waits') await new Promise<void>((resolve) => waiting.add(resolve))
    },
  }
}
