import { type DiscoveryEvent, durations, sessionConnectorId } from '@kit/core'
import { untilHeard } from '@kit/core/adapters'
import { wait } from '../wait.ts'
import type { FoundWallet } from './found-wallet.ts'
import { readPageProviders } from './page-providers.ts'
import { createRegistry } from './standard-registry.ts'
import { readStandardWallet } from './standard-wallet.ts'

export type { FoundWallet } from './found-wallet.ts'

export type Wallets = {
  /** Reports the wallets that are here until the returned function is called. */
  watch(listener: (event: DiscoveryEvent<'bip122'>) => void): () => void
  /** Looks a wallet up; one that may still be loading gets 300 ms to be there. */
  find(connectorId: string, signal: AbortSignal): Promise<FoundWallet | null>
}

/** Every Bitcoin wallet of this page. Discovery and adapter share one, so that both speak of the same provider. */
export function createWallets(page: EventTarget = pageOrNothing()): Wallets {
  const registry = createRegistry(page)
  const read = new WeakMap<object, FoundWallet | null>()

  /** A wallet is read once: what it says of itself later changes nothing. */
  function standard(wallet: object): FoundWallet | null {
    if (!read.has(wallet)) read.set(wallet, readStandardWallet(wallet))
    return read.get(wallet) ?? null
  }

  function here(): readonly FoundWallet[] {
    const all = [...registry.wallets().flatMap((wallet) => standard(wallet) ?? []), ...readPageProviders(page)]
    const ids = new Set<string>([sessionConnectorId])
    const providers = new Set<object>()
    return all.filter(({ connector, provider }) => {
      if (ids.has(connector.id) || providers.has(provider)) return false
      ids.add(connector.id)
      providers.add(provider)
      return true
    })
  }

  const lookUp = (id: string) => here().find(({ connector }) => connector.id === id) ?? null

  return {
    watch(listener) {
      const shown = new Set<string>()
      const look = () => {
        const found = here()
        const ids = new Set(found.map(({ connector }) => connector.id))
        for (const connectorId of [...shown]) {
          if (ids.has(connectorId)) continue
          shown.delete(connectorId)
          listener({ type: 'wallet.gone', connectorId })
        }
        for (const { connector } of found) {
          if (shown.has(connector.id)) continue
          shown.add(connector.id)
          listener({ type: 'wallet.found', connector })
        }
      }
      const stop = registry.listen(look)
      look()
      // Providers say nothing when they arrive; the page having loaded is the last moment for it.
      const timer = setTimeout(look, durations.announcements)
      page.addEventListener('load', look)
      return () => {
        stop()
        clearTimeout(timer)
        page.removeEventListener('load', look)
      }
    },
    async find(id, signal) {
      // Listening makes wallets speak, which they do at once when they are here.
      const stop = registry.listen(() => {})
      try {
        const found = lookUp(id)
        if (found || signal.aborted) return found
        const listen = (heard: () => void) =>
          registry.listen(() => {
            if (lookUp(id)) heard()
          })
        await untilHeard({ listen, milliseconds: durations.announcements, wait, signal })
        return lookUp(id)
      } finally {
        stop()
      }
    },
  }
}

/** On a server there is no wallet. */
function pageOrNothing(): EventTarget {
  return typeof window === 'undefined' ? new EventTarget() : window
}
