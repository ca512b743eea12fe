import type { Connector, Namespace } from '@kit/core'
import type { Discover, DiscoveryEvent } from '@kit/core/ports'
import type { FakeWalletOptions } from './fake-adapter-options.ts'
import { addWallet, type FakeAdapterState } from './fake-adapter-state.ts'

/** What wallets of the page do to be found. */
export type FakePage<N extends Namespace> = {
  /** Adds a wallet, which discovery reports. Sample values replace what is left out. */
  announce(wallet?: FakeWalletOptions<N>): Connector<N>
  /** Removes a wallet, which discovery reports. */
  withdraw(connectorId: string): void
}

type FakeDiscovery<N extends Namespace> = FakePage<N> & {
  readonly discover: Discover<N>
  readonly listeners: ReadonlySet<(event: DiscoveryEvent<N>) => void>
}

/** Creates the discovery of a fake adapter, and the page that it looks at. */
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
