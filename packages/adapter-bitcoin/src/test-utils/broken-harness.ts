import type { Account, Connection, WalletClient, WalletEvent } from '@kit/core'
import type { BitcoinTestWallet } from '@kit/testing/bitcoin'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { type BitcoinHarness, pageHarness } from './contract-harnesses.ts'
import type { FakeEsplora } from './fake-esplora.ts'
import { at, mainnet, testnet } from './harness.ts'

export type Client = WalletClient<'bip122'>
export type Accounts = Connection<'bip122'>['accounts']

type Shared = {
  readonly siblings: readonly Client[]
  readonly wallet: BitcoinTestWallet
  readonly chain: BitcoinChainClient
}

/** A mistake in a Bitcoin adapter, and the title of the contract clause that has to find it. */
export type BrokenAdapter = {
  readonly what: string
  readonly breaks: RegExp
  /** Breaks wallet clients. */
  readonly spoil?: (client: Client, shared: Shared) => Partial<Client>
  /** Breaks chain clients. */
  readonly spoilChain?: (chain: BitcoinChainClient) => Partial<BitcoinChainClient>
}

/** A harness with the real adapter, broken by `spoil` and `spoilChain`. */
export function brokenHarness(
  { spoil, spoilChain }: Pick<BrokenAdapter, 'spoil' | 'spoilChain'>,
  api: FakeEsplora,
  timeout = 600,
): BitcoinHarness {
  const harness = pageHarness('sats-connect', { timeout, canRead: true, networks: [at(mainnet, api.url), testnet] })
  const stats = { funded_txo_sum: 3, spent_txo_sum: 1 }
  for (const address of harness.wallet.addresses)
    api.routes.set(`GET /address/${address}`, { chain_stats: stats, mempool_stats: stats })
  const { adapter } = harness
  const siblings: Client[] = []
  const [wallet] = harness.wallets
  return {
    ...harness,
    adapter: {
      ...adapter,
      async chain(setup) {
        const chain = await adapter.chain(setup)
        return { ...chain, ...spoilChain?.(chain) }
      },
      async wallet(setup) {
        const client = await adapter.wallet(setup)
        siblings.push(client)
        return { ...client, ...spoil?.(client, { siblings, wallet, chain: setup.chain }) }
      },
    },
  }
}

/** Subscribes to the wallet directly and does not unsubscribe at one of the two ends. */
export function withLeakedListener(
  { connect, disconnect, destroy, watch }: Client,
  wallet: BitcoinTestWallet,
  endsWith: 'disconnect' | 'destroy',
): Partial<Client> {
  const listeners = new Set<(event: WalletEvent<'bip122'>) => void>()
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
    disconnect(signal) {
      if (endsWith === 'disconnect') stop()
      return disconnect(signal)
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
