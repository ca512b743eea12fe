import { type Connector, type DiscoveryEvent, durations } from '@kit/core'
import { rdnsOfName, waitForEvent } from '@kit/core/adapters'
import {
  type AdapterConnector,
  isReady,
  onAdapterEvent,
  readWalletAdapter,
  type WalletAdapter,
} from '../wallet-adapter/wallet-adapter.ts'
import { createRegistry, type RegisteredWallet, type Registry } from './registry.ts'

/** A wallet that can be connected, and the interface it has. */
export type DiscoveredWallet =
  | { readonly by: 'standard'; readonly connector: Connector<'solana'>; readonly wallet: object }
  | ({ readonly by: 'adapter' } & AdapterConnector)

export type Discovery = {
  /** Reports the wallets that are here until the returned function is called. */
  watch(listener: (event: DiscoveryEvent<'solana'>) => void): () => void
  /** Looks a wallet up, and waits up to 300 ms for one that may still be loading. */
  find(connectorId: string, signal: AbortSignal): Promise<DiscoveredWallet | null>
}

/** Finds every Solana wallet of this page. Discovery and all adapters share one instance. */
export function createDiscovery(
  adapters: readonly WalletAdapter[] = [],
  page: EventTarget = typeof window === 'undefined' ? new EventTarget() : window,
): Discovery {
  const registry = createRegistry(page)
  const connectors = adapters.flatMap((adapter) => readWalletAdapter(adapter) ?? [])

  function lookUp(id: string): DiscoveredWallet | null {
    const wallet = registry.find(id)
    if (wallet) return { by: 'standard', connector: connectorOf(wallet), wallet: wallet.wallet }
    const own = connectors.find(({ connector }) => connector.id === id)
    return own ? { by: 'adapter', ...own } : null
  }

  return {
    watch: (listener) => watchWallets(registry, connectors, listener),
    async find(id, signal) {
      registry.listen(ignoring)()
      const found = lookUp(id)
      if (signal.aborted || (found && isHere(found))) return found
      const listen = (done: () => void) =>
        found?.by === 'adapter'
          ? onAdapterEvent(found.adapter, 'readyStateChange', () => isHere(found) && done())
          : registry.listen({ ...ignoring, found: (wallet) => wallet.id === id && done() })
      await waitForEvent({ listen, milliseconds: durations.announcements, signal })
      return lookUp(id)
    },
  }
}

const isHere = (found: DiscoveredWallet) => found.by === 'standard' || isReady(found.adapter)
const ignoring = { found: () => {}, gone: () => {} }

/** Lists a wallet once: an adapter is hidden while a Wallet Standard wallet of the same name is registered. */
function watchWallets(
  registry: Registry,
  connectors: readonly AdapterConnector[],
  listener: (event: DiscoveryEvent<'solana'>) => void,
): () => void {
  const shown = new Set<string>()
  let isOver = false
  function update({ connector, adapter }: AdapterConnector) {
    if (isOver) return
    const isHere = isReady(adapter) && !registry.find(`standard:${connector.name}`)
    if (isHere === shown.has(connector.id)) return
    if (isHere) shown.add(connector.id)
    else shown.delete(connector.id)
    listener(isHere ? { type: 'wallet.found', connector } : { type: 'wallet.gone', connectorId: connector.id })
  }
  const updateAll = () => {
    for (const connector of connectors) update(connector)
  }
  const stops = [
    registry.listen({
      found(wallet) {
        listener({ type: 'wallet.found', connector: connectorOf(wallet) })
        updateAll()
      },
      gone(connectorId) {
        listener({ type: 'wallet.gone', connectorId })
        updateAll()
      },
    }),
    ...connectors.map((one) => onAdapterEvent(one.adapter, 'readyStateChange', () => update(one))),
  ]
  updateAll()
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

const connectorOf = ({ id, name, imageUrl }: RegisteredWallet): Connector<'solana'> => ({
  id,
  name,
  kind: 'announced',
  namespace: 'solana',
  imageUrl,
  rdns: rdnsOfName(name),
})
