import type { ChainAdapter, Kit, KitEvent, KitSnapshot } from '@kit/core'
import type { BalanceCase, Case } from './case.ts'
import { settings } from './snapshots.ts'

/** A kit that shows one snapshot until a test shows another, and records the events sent to it. */
export type StaticKit = Kit & { readonly sent: KitEvent[]; show(next: KitSnapshot): void }

export function staticKit({ snapshot, balance, settings: own }: Case): StaticKit {
  let shown = snapshot
  const sent: KitEvent[] = []
  const listeners = new Set<() => void>()
  return {
    namespaces: ['eip155'],
    networkIds: snapshot.networks.requested.map(({ caipNetworkId }) => caipNetworkId),
    settings: { ...settings, ...own },
    sent,
    show: (next) => {
      shown = next
      for (const listener of listeners) listener()
    },
    getSnapshot: () => shown,
    getServerSnapshot: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (event) => void sent.push(event),
    load: async () => {},
    onEvent: () => () => {},
    isDestroyed: false,
    adapter: async () => staticAdapter(balance) as never,
    destroy: () => listeners.clear(),
  }
}

function staticAdapter(balance: BalanceCase | undefined): Partial<ChainAdapter> {
  return {
    features: {
      'kit:readBalance': ({ network, address }) => {
        if (balance === 'loading' || balance === undefined) return new Promise(() => {})
        if (balance === 'failed') return Promise.reject(new Error('The node cannot be reached.'))
        return Promise.resolve({ network, address, amount: balance, symbol: 'ETH', decimals: 18 })
      },
    },
  }
}
