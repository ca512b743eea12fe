import type { AdapterDescriptor } from '@kit/core'
import type { BitcoinOptions } from './bitcoin-options.ts'
import type { Discovery } from './discovery/discovery.ts'

export type { BitcoinOptions } from './bitcoin-options.ts'

/**
 * Adds Bitcoin to a kit. Loads a few hundred bytes until a visitor looks at wallets.
 *
 * @param options the APIs for balances, coins and fees; see `BitcoinOptions`
 * @returns the descriptor to pass to `createKit({ adapters })`
 * @example createKit({ runtime: browser(), networks: [mainnet, bitcoin], adapters: [evm(), bitcoin()] })
 */
export function bitcoin(options: BitcoinOptions = {}): AdapterDescriptor<'bip122'> {
  let discovery: Promise<Discovery> | undefined
  const shared = () =>
    (discovery ??= import('./discovery/discovery.ts').then(({ createDiscovery }) => createDiscovery()))
  return {
    namespace: 'bip122',
    loadDiscovery: async () => (await shared()).watch,
    load: async (setup) => {
      const [{ createBitcoinAdapter }, found] = await Promise.all([import('./create-bitcoin-adapter.ts'), shared()])
      return createBitcoinAdapter(setup, options, found)
    },
  }
}
