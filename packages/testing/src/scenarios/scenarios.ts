import type { Connector } from '@kit/core'
import type { FakeAdapterOptions } from '../adapter/fake-adapter-options.ts'
import type { FakeRuntimeOptions } from '../runtime/fake-runtime.ts'
import { hostileConnectors } from './hostile-texts.ts'

/** Options for the fakes that play a visitor's situation. */
export type Scenario = {
  readonly title: string
  readonly adapter: FakeAdapterOptions
  readonly runtime: FakeRuntimeOptions
}

const unreachable = { error: 'rpc/unreachable' } as const
const rejected = { error: 'wallet/rejected' } as const

/**
 * Scenarios by name.
 *
 * @example createFakeAdapter('eip155', scenarios.rejecting.adapter)
 */
export const scenarios = {
  happy: { title: 'Everything works', adapter: {}, runtime: {} },
  rejecting: {
    title: 'The visitor refuses every prompt',
    adapter: {
      answers: {
        connect: rejected,
        switchNetwork: rejected,
        signMessage: rejected,
        sendTransaction: rejected,
      },
    },
    runtime: {},
  },
  hanging: {
    title: 'The wallet never answers',
    adapter: {
      answers: {
        connect: 'hangs',
        restore: 'hangs',
        disconnect: 'hangs',
        switchNetwork: 'hangs',
        signMessage: 'hangs',
        sendTransaction: 'hangs',
        readBalance: 'hangs',
      },
    },
    runtime: {},
  },
  offline: {
    title: 'No network can be reached, but the wallet answers',
    adapter: { answers: { switchNetwork: unreachable, sendTransaction: unreachable, readBalance: unreachable } },
    runtime: { analytics: 'fails' },
  },
  unloadable: {
    title: 'The code of the adapter cannot be loaded',
    adapter: { answers: { chain: { throws: new TypeError('Failed to fetch dynamically imported module') } } },
    runtime: {},
  },
  locked: {
    title: 'The wallet is locked',
    adapter: { answers: { connect: { error: 'wallet/unauthorized' } } },
    runtime: {},
  },
  unsupportedNetwork: {
    title: 'The wallet is on a network that is not one of the dApp’s',
    adapter: { walletIsOn: 'foreign' },
    runtime: {},
  },
  noWallets: { title: 'There is no wallet', adapter: { connectors: [] }, runtime: {} },
  fortyWallets: { title: 'There are forty wallets', adapter: { connectors: 40 }, runtime: {} },
  hostileWallets: {
    title: 'Wallets with markup in name and icon',
    adapter: { connectors: hostileConnectors satisfies readonly Partial<Connector>[] },
    runtime: {},
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios
