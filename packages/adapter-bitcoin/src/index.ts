import { type ChainAdapter, lazy } from '@kit/core'
import type { BitcoinOptions } from './bitcoin-options.ts'
import type { BitcoinChainClient } from './chain/chain-client.ts'

export type { BitcoinOptions } from './bitcoin-options.ts'
export type { BitcoinChainClient } from './chain/chain-client.ts'
export type { BitcoinProvider } from './provider.ts'
export { type PsbtInput, type SignPsbt, type SignPsbtRequest, signPsbt } from './signing/sign-psbt.ts'
export { type BumpFee, type BumpFeeRequest, bumpFee } from './transfer/bump-fee.ts'

/**
 * Adds Bitcoin to a kit. Loads a few hundred bytes until a visitor looks at wallets.
 *
 * @param options the APIs for balances, coins and fees; see `BitcoinOptions`
 * @returns the adapter to pass to `createKit({ adapters })`
 * @example createKit({ runtime: browser(), networks: [mainnet, bitcoin], adapters: [evm(), bitcoin()] })
 */
export function bitcoin(options: BitcoinOptions = {}): ChainAdapter<'bip122', BitcoinChainClient> {
  const discovery = lazy(async () => (await import('./discovery/discovery.ts')).createDiscovery())
  const clients = lazy(async () => (await import('./imports.ts')).importClients())
  return {
    namespace: 'bip122',
    names: { en: 'Bitcoin', ar: 'بيتكوين' },
    loadDiscovery: async ({ sessionConnectorIds }) => (await discovery.load()).discover(sessionConnectorIds),
    preload: () => clients.load(),
    chain: async (setup) => (await clients.load()).createBitcoinChainClient(setup, options),
    wallet: async (setup) => {
      const [{ createBitcoinWalletClient }, found] = await Promise.all([clients.load(), discovery.load()])
      return createBitcoinWalletClient(setup, found)
    },
  }
}
