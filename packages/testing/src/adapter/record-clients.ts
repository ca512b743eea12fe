import type { Namespace } from '@kit/core'
import type { ChainAdapter, ChainClient, WalletClient } from '@kit/core/ports'

/** An adapter for a kit under test, and the clients that it created there. */
export type RecordedClients<N extends Namespace, Chain extends ChainClient<N> = ChainClient<N>> = {
  /** For `createKit({ adapters: [recorded.adapter] })`. */
  readonly adapter: ChainAdapter<N, Chain>
  /** Every chain client so far, oldest first. */
  readonly chains: readonly Chain[]
  /** Every wallet client so far, oldest first. */
  readonly wallets: readonly WalletClient<N>[]
  /** The connector ids of the wallet clients that were destroyed, in that order. */
  readonly destroyed: readonly string[]
  /** How many clients of each kind exist and were not destroyed. */
  alive(): { readonly chains: number; readonly wallets: number }
}

/**
 * Records the clients that a kit makes an adapter create and destroy, so that a test can find one that is left behind.
 *
 * @param adapter any chain adapter; its clients' `destroy` is replaced by one that also counts
 * @throws Error, from `wallet`, when a wallet client is asked for on a chain client that this adapter did not create
 * @example
 * const { adapter, alive } = recordClients(evm())
 * const kit = createKit({ adapters: [adapter], networks })
 * await connect(kit, { namespace: 'eip155', wallet: 'io.metamask' })
 * await disconnect(kit, { namespace: 'eip155' })
 * await vi.waitFor(() => expect(alive()).toEqual({ chains: 1, wallets: 0 }))
 */
export function recordClients<N extends Namespace, Chain extends ChainClient<N>>(
  adapter: ChainAdapter<N, Chain>,
): RecordedClients<N, Chain> {
  const chains: Chain[] = []
  const wallets: WalletClient<N>[] = []
  const destroyed: string[] = []
  const alive = { chains: 0, wallets: 0 }
  return {
    adapter: {
      ...adapter,
      async chain(setup) {
        const chain = await adapter.chain(setup)
        chains.push(chain)
        alive.chains += 1
        onDestroy(chain, () => {
          alive.chains -= 1
        })
        return chain
      },
      async wallet(setup) {
        if (!chains.includes(setup.chain)) throw new Error('This adapter did not create that chain client.')
        const client = await adapter.wallet(setup)
        wallets.push(client)
        alive.wallets += 1
        onDestroy(client, () => {
          alive.wallets -= 1
          destroyed.push(client.connectorId)
        })
        return client
      },
    },
    chains,
    wallets,
    destroyed,
    alive: () => ({ ...alive }),
  }
}

function onDestroy(client: { destroy(): void }, count: () => void): void {
  const destroy = client.destroy.bind(client)
  let isDestroyed = false
  client.destroy = () => {
    if (!isDestroyed) count()
    isDestroyed = true
    destroy()
  }
}
