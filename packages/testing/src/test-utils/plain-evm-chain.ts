import { KitError } from '@kit/core'
import type { ChainClient, ChainSetup } from '@kit/core/ports'
import type { Eip1193Provider, WalletInfo } from '../evm/eip1193.ts'

export type Detail = { readonly info: WalletInfo; readonly provider: Eip1193Provider }

/** What the wallets of one page share. */
export type PlainChain = ChainClient<'eip155'> & { readonly details: ReadonlyMap<string, Detail> }

/** A chain client on which every address has a balance of 1.5. */
export function plainChain(details: ReadonlyMap<string, Detail>, { networks }: ChainSetup<'eip155'>): PlainChain {
  let isDestroyed = false
  return {
    namespace: 'eip155',
    networks,
    details,
    destroy() {
      isDestroyed = true
    },
    features: {
      async readBalance({ network }, signal) {
        if (isDestroyed) throw new KitError('kit/destroyed')
        if (signal.aborted) throw new KitError('rpc/aborted')
        const found = networks.find(({ caipNetworkId }) => caipNetworkId === network)
        if (!found) throw new KitError('network/unknown')
        const { symbol, decimals } = found.nativeCurrency
        return { amount: 15n * 10n ** BigInt(decimals - 1), symbol, decimals }
      },
    },
  }
}
