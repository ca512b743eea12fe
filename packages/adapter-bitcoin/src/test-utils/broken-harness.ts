import type { Account, CaipNetworkId, Connection } from '@kit/core'
import type { AdapterEvent, ChainAdapter } from '@kit/core/ports'
import type { BitcoinTestWallet } from '@kit/testing/bitcoin'
import type { ContractHarness } from '@kit/testing/contracts'
import { pageBench } from './contract-harnesses.ts'

export type Adapter = ChainAdapter<'bip122'>
export type Accounts = Connection<'bip122'>['accounts']

type Shared = { readonly siblings: readonly Adapter[]; readonly wallet: BitcoinTestWallet }

/** What whoever writes a Bitcoin adapter can get wrong, and the sentence of the contract that has to find it. */
export type BrokenAdapter = {
  readonly what: string
  readonly breaks: RegExp
  readonly spoil: (adapter: Adapter, shared: Shared) => Partial<Adapter>
}

/** A bench of the real adapter, broken. */
export function brokenBench(spoil: BrokenAdapter['spoil'], patience = 600): ContractHarness<'bip122'> {
  const bench = pageBench('sats-connect', { timeout: patience })
  const siblings: Adapter[] = []
  const [wallet] = bench.wallets
  return {
    ...bench,
    descriptor: {
      ...bench.descriptor,
      async load(setup) {
        const adapter = await bench.descriptor.load(setup)
        siblings.push(adapter)
        return { ...adapter, ...spoil(adapter, { siblings, wallet }) }
      },
    },
  }
}

/** Hears of the wallet's accounts behind the adapter's back, and never stops where it should. */
export function overhearing(
  { connect, disconnect, destroy, watch }: Adapter,
  wallet: BitcoinTestWallet,
  endsWith: 'disconnect' | 'destroy',
): Partial<Adapter> {
  const listeners = new Set<(event: AdapterEvent<'bip122'>) => void>()
  let stop = () => {}
  const heard = () => {
    const account: Account<'bip122'> = { namespace: 'bip122', address: wallet.activeAddress, type: 'payment' }
    for (const tell of listeners) tell({ type: 'wallet.accountsChanged', accounts: [account] })
  }
  return {
    async connect(input, signal) {
      const connection = await connect(input, signal)
      stop = wallet.listen('null', (event) => event === 'accountChange' && heard())
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
