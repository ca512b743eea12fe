import type { ChainAdapter } from '@kit/core'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { createBitcoinChainClient } from '../create-bitcoin-chain-client.ts'
import { createBitcoinWalletClient } from '../create-bitcoin-wallet-client.ts'
import { createDiscovery } from '../discovery/discovery.ts'
import { bitcoin } from '../index.ts'

/** The adapter on a page of the test, and how many of its clients exist. */
export function countingAdapter(page: EventTarget) {
  const discovery = createDiscovery(page)
  const alive = { chains: 0, wallets: 0 }
  function counted<Client extends { destroy(): void }>(kind: keyof typeof alive, client: Client): Client {
    const { destroy } = client
    alive[kind] += 1
    client.destroy = () => {
      alive[kind] -= 1
      destroy()
    }
    return client
  }
  const adapter: ChainAdapter<'bip122', BitcoinChainClient> = {
    ...bitcoin(),
    loadDiscovery: async ({ sessionConnectorIds }) => discovery.discover(sessionConnectorIds),
    chain: async (setup) => counted('chains', createBitcoinChainClient(setup, {})),
    wallet: async (setup) => counted('wallets', createBitcoinWalletClient(setup, discovery)),
  }
  return { adapter, counts: () => ({ ...alive }) }
}
