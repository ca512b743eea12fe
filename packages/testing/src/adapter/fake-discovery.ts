import type { Namespace } from '@kit/core'
import type { Discover, DiscoveryEvent } from '@kit/core/ports'
import type { FakeAdapter } from './fake-adapter.ts'
import { addWallet, type FakeAdapterState } from './fake-adapter-state.ts'

type FakeDiscovery<N extends Namespace> = Pick<FakeAdapter<N>, 'announce' | 'withdraw'> & {
  readonly discover: Discover<N>
  readonly listeners: ReadonlySet<(event: DiscoveryEvent<N>) => void>
}

/** Creates the discovery of a fake adapter, and what a wallet of the page does to be found. */
export function createFakeDiscovery<N extends Namespace>(state: FakeAdapterState<N>): FakeDiscovery<N> {
  const listeners = new Set<(event: DiscoveryEvent<N>) => void>()
  const report = (event: DiscoveryEvent<N>) => {
    for (const listener of [...listeners]) listener(event)
  }
  return {
    listeners,
    discover(listener) {
      listeners.add(listener)
      for (const { connector, isOnPage } of [...state.wallets.values()])
        if (isOnPage) listener({ type: 'wallet.found', connector })
      return () => void listeners.delete(listener)
    },
    announce(given = {}) {
      const { connector } = addWallet(state, given)
      report({ type: 'wallet.found', connector })
      return connector
    },
    withdraw(connectorId) {
      state.wallets.delete(connectorId)
      report({ type: 'wallet.gone', connectorId })
    },
  }
}
