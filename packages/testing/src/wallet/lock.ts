import { ProviderError, providerCodes } from './provider-error.ts'

/** What a locked wallet does with a prompt: waits for the password, or refuses with 4100. */
export type LockedBehaviour = 'waits' | 'refuses'

export type WalletLock = {
  readonly isOpen: boolean
  lock(how: LockedBehaviour): void
  unlock(): void
  /** Resolves when the wallet is open. Throws 4100 when the locked wallet refuses. */
  waitUntilOpen(): Promise<void>
}

export function createWalletLock(): WalletLock {
  let state: 'open' | LockedBehaviour = 'open'
  const waiters = new Set<() => void>()
  return {
    get isOpen() {
      return state === 'open'
    },
    lock(how) {
      state = how
    },
    unlock() {
      state = 'open'
      for (const resume of [...waiters]) resume()
      waiters.clear()
    },
    async waitUntilOpen() {
      if (state === 'refuses') throw new ProviderError(providerCodes.unauthorized, 'The wallet is locked.')
      if (state === 'waits') await new Promise<void>((resolve) => waiters.add(resolve))
    },
  }
}
