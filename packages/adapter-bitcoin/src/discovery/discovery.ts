import { type Discover, durations } from '@kit/core'
import { freeIdOf, wait, waitForEvent } from '@kit/core/adapters'
import type { FoundWallet } from './found-wallet.ts'
import { readPageProviders } from './page-providers.ts'
import { createStandardRegistry } from './standard-registry.ts'
import { readStandardWallet } from './standard-wallet.ts'

export type { FoundWallet } from './found-wallet.ts'

export type Discovery = {
  /**
   * Reports the wallets of the page as they come and go.
   *
   * @param reservedIds connector ids that no wallet of the page may take
   */
  discover(reservedIds: readonly string[]): Discover<'bip122'>
  /** Finds a wallet by its connector id; waits up to 300 ms for one that is still loading. */
  find(connectorId: string, signal: AbortSignal): Promise<FoundWallet | null>
}

/** Finds every Bitcoin wallet of the page. The kit's discovery and the adapter share one instance, and so each provider. */
export function createDiscovery(page: EventTarget = windowOrNothing()): Discovery {
  const registry = createStandardRegistry(page)
  const read = new WeakMap<object, FoundWallet | null>()

  /** Reads a wallet once; it cannot change its name or interface later. */
  function readOnce(wallet: object): FoundWallet | null {
    if (!read.has(wallet)) read.set(wallet, readStandardWallet(wallet))
    return read.get(wallet) ?? null
  }

  function readPage(hidesTwins: boolean): readonly FoundWallet[] {
    const registered = registry.wallets().flatMap((wallet) => readOnce(wallet) ?? [])
    const known = hidesTwins ? registered.flatMap(({ connector }) => connector.rdns ?? []) : []
    return [...registered, ...readPageProviders(page, known)]
  }

  const ids = new WeakMap<object, string>()

  /** Every wallet of the page once; one whose id another one has gets a number, and keeps it. */
  function listWallets(reservedIds: readonly string[], hidesTwins: boolean): readonly FoundWallet[] {
    const free = readPage(hidesTwins).filter(({ connector }) => !reservedIds.includes(connector.id))
    const found = free.filter((one, at) => free.findIndex(({ provider }) => provider === one.provider) === at)
    const taken = new Set(found.flatMap(({ provider }) => ids.get(provider) ?? []))
    return found.flatMap((wallet) => {
      const id = ids.get(wallet.provider) ?? freeIdOf(wallet.connector.id, (other) => taken.has(other))
      if (!id) return []
      taken.add(id)
      ids.set(wallet.provider, id)
      return { ...wallet, connector: { ...wallet.connector, id } }
    })
  }

  // A stored connection may be to the place of a wallet that has registered itself this time.
  const findNow = (id: string) => listWallets([], false).find(({ connector }) => connector.id === id) ?? null

  return {
    discover: (reservedIds) => (listener) => {
      const reported = new Set<string>()
      const update = () => {
        const found = listWallets(reservedIds, true)
        const ids = new Set(found.map(({ connector }) => connector.id))
        for (const connectorId of [...reported]) {
          if (ids.has(connectorId)) continue
          reported.delete(connectorId)
          listener({ type: 'wallet.gone', connectorId })
        }
        for (const { connector } of found) {
          if (reported.has(connector.id)) continue
          reported.add(connector.id)
          listener({ type: 'wallet.found', connector })
        }
      }
      const stop = registry.subscribe(update)
      update()
      // Injected providers announce nothing: look again after the usual time, and when the page has loaded.
      const stopTimer = wait(durations.announcements, update)
      page.addEventListener('load', update)
      return () => {
        stop()
        stopTimer()
        page.removeEventListener('load', update)
      }
    },
    async find(id, signal) {
      // The first subscription makes registered wallets announce themselves synchronously.
      const stop = registry.subscribe(() => {})
      try {
        const found = findNow(id)
        if (found || signal.aborted) return found
        const listen = (arrived: () => void) =>
          registry.subscribe(() => {
            if (findNow(id)) arrived()
          })
        await waitForEvent({ listen, milliseconds: durations.announcements, signal })
        return findNow(id)
      } finally {
        stop()
      }
    },
  }
}

/** A server has no window and no wallet. */
function windowOrNothing(): EventTarget {
  return typeof window === 'undefined' ? new EventTarget() : window
}
