import type { AdapterDescriptor } from '@kit/core'
import type { BitcoinOptions } from './bitcoin-options.ts'
import type { Wallets } from './discovery/discovery.ts'

export type { BitcoinOptions } from './bitcoin-options.ts'

/**
 * Bitcoin for a kit. Costs a few hundred bytes until a visitor looks at wallets.
 *
 * @param options where balances, coins and fees are read; see `BitcoinOptions`
 * @returns the descriptor to pass to `createKit({ adapters })`
 * @example createKit({ runtime: browser(), networks: [mainnet, bitcoin], adapters: [evm(), bitcoin()] })
 */
export function bitcoin(options: BitcoinOptions = {}): AdapterDescriptor<'bip122'> {
  let wallets: Promise<Wallets> | undefined
  const shared = () => (wallets ??= import('./discovery/discovery.ts').then(({ createWallets }) => createWallets()))
  return {
    namespace: 'bip122',
    loadDiscovery: async () => (await shared()).watch,
    load: async (setup) => {
      const [{ createBitcoinAdapter }, found] = await Promise.all([import('./create-bitcoin-adapter.ts'), shared()])
      return createBitcoinAdapter(setup, options, found)
    },
  }
}
