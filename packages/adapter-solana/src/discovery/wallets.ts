import { type Connector, type DiscoveryEvent, durations } from '@kit/core'
import { untilHeard } from '@kit/core/adapters'
import { isReady, onAdapter, type PassedAdapter, type PassedWallet, readPassed } from '../passed/passed-adapter.ts'
import { wait } from '../wait.ts'
import type { StandardWallet } from './read-wallet.ts'
import { createStandardWallets, type StandardWallets } from './standard-wallets.ts'

/** A wallet that can be connected, and by what. */
export type FoundWallet =
  | { readonly by: 'standard'; readonly connector: Connector<'solana'>; readonly wallet: object }
  | ({ readonly by: 'adapter' } & PassedWallet)

export type Wallets = {
  /** Reports the wallets that are here until the returned function is called. */
  watch(listener: (event: DiscoveryEvent<'solana'>) => void): () => void
  /** Looks a wallet up; one that may still be loading gets 300 ms to speak. */
  find(connectorId: string, signal: AbortSignal): Promise<FoundWallet | null>
}

/** Every Solana wallet of this page. Discovery and adapter share one, so that both speak of the same wallet. */
export function createWallets(
  adapters: readonly PassedAdapter[] = [],
  page: EventTarget = typeof window === 'undefined' ? new EventTarget() : window,
): Wallets {
  const standard = createStandardWallets(page)
  const passed = adapters.flatMap((adapter) => readPassed(adapter) ?? [])

  function lookUp(id: string): FoundWallet | null {
    const wallet = standard.find(id)
    if (wallet) return { by: 'standard', connector: connectorOf(wallet), wallet: wallet.wallet }
    const own = passed.find(({ connector }) => connector.id === id)
    return own ? { by: 'adapter', ...own } : null
  }

  return {
    watch: (listener) => watchWallets(standard, passed, listener),
    async find(id, signal) {
      standard.listen(silent)()
      const found = lookUp(id)
      if (signal.aborted || (found && isHere(found))) return found
      const listen = (heard: () => void) =>
        found?.by === 'adapter'
          ? onAdapter(found.adapter, 'readyStateChange', () => isHere(found) && heard())
          : standard.listen({ ...silent, found: (wallet) => wallet.id === id && heard() })
      await untilHeard({ listen, milliseconds: durations.announcements, wait, signal })
      return lookUp(id)
    },
  }
}

const isHere = (found: FoundWallet) => found.by === 'standard' || isReady(found.adapter)
const silent = { found: () => {}, gone: () => {} }

/** A wallet that speaks for itself is listed once: an adapter of the same name steps back. */
function watchWallets(
  standard: StandardWallets,
  passed: readonly PassedWallet[],
  listener: (event: DiscoveryEvent<'solana'>) => void,
): () => void {
  const shown = new Set<string>()
  let isOver = false
  function check({ connector, adapter }: PassedWallet) {
    if (isOver) return
    const isHere = isReady(adapter) && !standard.find(`standard:${connector.name}`)
    if (isHere === shown.has(connector.id)) return
    if (isHere) shown.add(connector.id)
    else shown.delete(connector.id)
    listener(isHere ? { type: 'wallet.found', connector } : { type: 'wallet.gone', connectorId: connector.id })
  }
  const checkAll = () => {
    for (const one of passed) check(one)
  }
  const stops = [
    standard.listen({
      found(wallet) {
        listener({ type: 'wallet.found', connector: connectorOf(wallet) })
        checkAll()
      },
      gone(connectorId) {
        listener({ type: 'wallet.gone', connectorId })
        checkAll()
      },
    }),
    ...passed.map((one) => onAdapter(one.adapter, 'readyStateChange', () => check(one))),
  ]
  checkAll()
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

const connectorOf = ({ id, name, imageUrl }: StandardWallet): Connector<'solana'> => ({
  id,
  name,
  kind: 'announced',
  namespace: 'solana',
  imageUrl,
})
