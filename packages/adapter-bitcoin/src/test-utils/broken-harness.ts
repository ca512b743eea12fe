import type { Account, CaipNetworkId, Connection } from '@kit/core'
import type { AdapterEvent, ChainAdapter } from '@kit/core/ports'
import type { BitcoinTestWallet } from '@kit/testing/bitcoin'
import type { ContractHarness } from '@kit/testing/contracts'
import { pageHarness } from './contract-harnesses.ts'

export type Adapter = ChainAdapter<'bip122'>
export type Accounts = Connection<'bip122'>['accounts']

type Shared = { readonly siblings: readonly Adapter[]; readonly wallet: BitcoinTestWallet }

/** A mistake in a Bitcoin adapter, and the title of the contract clause that has to find it. */
export type BrokenAdapter = {
  readonly what: string
  readonly breaks: RegExp
  readonly spoil: (adapter: Adapter, shared: Shared) => Partial<Adapter>
}

/** A harness with the real adapter, broken by `spoil`. */
export function brokenHarness(spoil: BrokenAdapter['spoil'], timeout = 600): ContractHarness<'bip122'> {
  const harness = pageHarness('sats-connect', { timeout })
  const siblings: Adapter[] = []
  const [wallet] = harness.wallets
  return {
    ...harness,
    descriptor: {
      ...harness.descriptor,
      async load(setup) {
        const adapter = await harness.descriptor.load(setup)
        siblings.push(adapter)
        return { ...adapter, ...spoil(adapter, { siblings, wallet }) }
      },
    },
  }
}

/** Subscribes to the wallet directly and does not unsubscribe at one of the two ends. */
export function withLeakedListener(
  { connect, disconnect, destroy, watch }: Adapter,
  wallet: BitcoinTestWallet,
  endsWith: 'disconnect' | 'destroy',
): Partial<Adapter> {
  const listeners = new Set<(event: AdapterEvent<'bip122'>) => void>()
  let stop = () => {}
  const emit = () => {
    const account: Account<'bip122'> = { namespace: 'bip122', address: wallet.activeAddress, type: 'payment' }
    for (const listener of listeners) listener({ type: 'wallet.accountsChanged', accounts: [account] })
  }
  return {
    async connect(input, signal) {
      const connection = await connect(input, signal)
      stop = wallet.listen('null', (event) => event === 'accountChange' && emit())
      return connection
    },
    disconnect(input, signal) {
      if (endsWith === 'disconnect') stop()
      return disconnect(input, signal)
    },
    destroy() {
      if (endsWith === 'destroy') stop()
      destroy()
    },
    watch(listener) {
      listeners.add(listener)
      const end = watch(listener)
      return () => {
        listeners.delete(listener)
        end()
      }
    },
  }
}

export const mainnetId: CaipNetworkId<'bip122'> = 'bip122:000000000019d6689c085ae165831e93'
