import type { ChainAdapter } from '@kit/core'
import type { BitcoinOptions } from './bitcoin-options.ts'
import type { BitcoinChainClient } from './chain/chain-client.ts'
import type { Discovery } from './discovery/discovery.ts'

export type { BitcoinOptions } from './bitcoin-options.ts'
export type { BitcoinChainClient } from './chain/chain-client.ts'
export { type PsbtInput, type SignPsbt, type SignPsbtRequest, signPsbt } from './signing/sign-psbt.ts'

/**
 * Adds Bitcoin to a kit. Loads a few hundred bytes until a visitor looks at wallets.
 *
 * @param options the APIs for balances, coins and fees; see `BitcoinOptions`
 * @returns the adapter to pass to `createKit({ adapters })`
 * @example createKit({ runtime: browser(), networks: [mainnet, bitcoin], adapters: [evm(), bitcoin()] })
 */
export function bitcoin(options: BitcoinOptions = {}): ChainAdapter<'bip122', BitcoinChainClient> {
  let discovery: Promise<Discovery> | undefined
  const loadDiscovery = () => {
    discovery ??= import('./discovery/discovery.ts').then(
      ({ createDiscovery }) => createDiscovery(),
      (error: unknown) => {
        // The next call tries again.
        discovery = undefined
        throw error
      },
    )
    return discovery
  }
  const loadWalletClient = () => import('./create-bitcoin-wallet-client.ts')
  return {
    namespace: 'bip122',
    names: { en: 'Bitcoin', ar: 'بيتكوين' },
    loadDiscovery: async ({ sessionConnectorIds }) => (await loadDiscovery()).discover(sessionConnectorIds),
    chain: async (setup) => {
      // The wallet client follows in most cases, so both arrive together.
      loadWalletClient().catch(() => {})
      return (await import('./create-bitcoin-chain-client.ts')).createBitcoinChainClient(setup, options)
    },
    wallet: async (setup) => {
      const [{ createBitcoinWalletClient }, found] = await Promise.all([loadWalletClient(), loadDiscovery()])
      return createBitcoinWalletClient(setup, found)
    },
  }
}
