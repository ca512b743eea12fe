import {
  type ChainClient,
  type Kit,
  KitError,
  type KitEvent,
  type KitSnapshot,
  type Namespace,
  toBaseUnits,
} from '@kit/core'
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
    chain: async (namespace) => staticChain(namespace, balance),
    wallet: () => Promise.reject(new KitError('connection/required')),
    destroy: () => listeners.clear(),
  }
}

function staticChain<N extends Namespace>(namespace: N, balance: BalanceCase | undefined): ChainClient<N> {
  const readBalance = async () => {
    if (balance === 'loading' || balance === undefined) return new Promise<never>(() => {})
    if (balance === 'failed') throw new Error('The node cannot be reached.')
    return { amount: toBaseUnits(balance, 18) ?? 0n, symbol: 'ETH', decimals: 18 }
  }
  return { namespace, networks: [], features: { readBalance }, destroy() {} }
}
