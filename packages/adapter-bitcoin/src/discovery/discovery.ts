import { type DiscoveryEvent, durations, sessionConnectorId } from '@kit/core'
import { untilHeard } from '@kit/core/adapters'
import { wait } from '../wait.ts'
import type { FoundWallet } from './found-wallet.ts'
import { readPageProviders } from './page-providers.ts'
import { createStandardRegistry } from './standard-registry.ts'
import { readStandardWallet } from './standard-wallet.ts'

export type { FoundWallet } from './found-wallet.ts'

export type Discovery = {
  /** Reports the wallets of the page as they come and go, until the returned function is called. */
  watch(listener: (event: DiscoveryEvent<'bip122'>) => void): () => void
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

  function listWallets(): readonly FoundWallet[] {
    const all = [...registry.wallets().flatMap((wallet) => readOnce(wallet) ?? []), ...readPageProviders(page)]
    const ids = new Set<string>([sessionConnectorId])
    const providers = new Set<object>()
    return all.filter(({ connector, provider }) => {
      if (ids.has(connector.id) || providers.has(provider)) return false
      ids.add(connector.id)
      providers.add(provider)
      return true
    })
  }

  const findNow = (id: string) => listWallets().find(({ connector }) => connector.id === id) ?? null

  return {
    watch(listener) {
      const reported = new Set<string>()
      const update = () => {
        const found = listWallets()
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
      const timer = setTimeout(update, durations.announcements)
      page.addEventListener('load', update)
      return () => {
        stop()
        clearTimeout(timer)
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
        await untilHeard({ listen, milliseconds: durations.announcements, wait, signal })
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
