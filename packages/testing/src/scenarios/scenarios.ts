import type { Connector } from '@kit/core'
import type { FakeAdapterOptions } from '../adapter/fake-adapter-options.ts'
import type { FakeRuntimeOptions } from '../runtime/fake-runtime.ts'
import { hostileConnectors } from './hostile-texts.ts'

/** A situation a visitor can be in, as data for the fakes. */
export type Scenario = {
  readonly title: string
  readonly adapter: FakeAdapterOptions
  readonly runtime: FakeRuntimeOptions
}

const unreachable = { error: 'rpc/unreachable' } as const
const rejected = { error: 'wallet/rejected' } as const

/**
 * Situations by name.
 *
 * @example createFakeAdapter('eip155', scenarios.rejecting.adapter)
 */
export const scenarios = {
  happy: { title: 'Everything works', adapter: {}, runtime: {} },
  rejecting: {
    title: 'The visitor says no to everything',
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
    title: 'No network can be reached, the wallet itself can',
    adapter: { answers: { switchNetwork: unreachable, sendTransaction: unreachable, readBalance: unreachable } },
    runtime: { analytics: 'fails' },
  },
  unloadable: {
    title: 'The code of the adapter does not arrive',
    adapter: { answers: { chain: { throws: new TypeError('Failed to fetch dynamically imported module') } } },
    runtime: {},
  },
  locked: {
    title: 'The wallet is locked',
    adapter: { answers: { connect: { error: 'wallet/unauthorized' } } },
    runtime: {},
  },
  unsupportedNetwork: {
    title: 'The wallet is on a network that nobody asked for',
    adapter: { walletIsOn: 'foreign' },
    runtime: {},
  },
  noWallets: { title: 'There is no wallet', adapter: { connectors: [] }, runtime: {} },
  fortyWallets: { title: 'There are forty wallets', adapter: { connectors: 40 }, runtime: {} },
  hostileWallets: {
    title: 'Wallets with markup and tricks in name and icon',
    adapter: { connectors: hostileConnectors satisfies readonly Partial<Connector>[] },
    runtime: {},
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios
