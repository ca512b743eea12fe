import {
  type BalanceOf,
  type BalanceState,
  caipAddress,
  type Kit,
  KitError,
  type KitEvent,
  type KitSnapshot,
  toBaseUnits,
} from '@kit/core'
import type { BalanceCase, Case } from './case.ts'
import { settings } from './snapshots.ts'

/** A kit that shows one snapshot until a test shows another, and records the events sent to it. */
export type StaticKit = Kit & { readonly sent: KitEvent[]; show(next: KitSnapshot): void }

export function staticKit({ snapshot, balance, settings: own }: Case): StaticKit {
  let shown = withBalance(snapshot, balance)
  const sent: KitEvent[] = []
  const listeners = new Set<() => void>()
  return {
    namespaces: ['eip155'],
    adapters: [],
    networkIds: snapshot.networks.requested.map(({ caipNetworkId }) => caipNetworkId),
    settings: { ...settings, ...own },
    sent,
    show: (next) => {
      shown = withBalance(next, balance)
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
    chain: () => Promise.reject(new KitError('chain/adapter-not-found')),
    wallet: () => Promise.reject(new KitError('connection/required')),
    destroy: () => listeners.clear(),
  }
}

/** The snapshot with the balance of every connected account. */
function withBalance(snapshot: KitSnapshot, balance: BalanceCase | undefined): KitSnapshot {
  const balances = Object.values(snapshot.wallets).flatMap((state) => {
    if (!('connection' in state)) return []
    const { network, accounts } = state.connection
    return accounts.map(
      ({ address }) => [caipAddress(network, address), stateOf(balance, { network, address })] as const,
    )
  })
  return { ...snapshot, balances: Object.fromEntries(balances) }
}

function stateOf(balance: BalanceCase | undefined, of: BalanceOf): BalanceState {
  if (balance === 'loading' || balance === undefined) return { is: 'loading' }
  if (balance === 'failed') return { is: 'failed' }
  const amount = toBaseUnits(balance, 18) ?? 0n
  return { is: 'known', balance: { ...of, amount, decimals: 18, symbol: 'ETH', formatted: balance } }
}
