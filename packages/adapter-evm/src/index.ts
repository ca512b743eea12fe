import type { AdapterDescriptor } from '@kit/core'
import type { WalletDiscovery } from './discovery/discovery.ts'
import type { EvmOptions } from './evm-options.ts'

export { type ExternalConnector, external } from './discovery/external-connector.ts'
export type { EvmOptions } from './evm-options.ts'

/**
 * Adds EVM networks to a kit. Loads a few hundred bytes until a visitor opens the wallet list.
 *
 * @param options how to reach wallets and networks; see `EvmOptions`
 * @returns the descriptor to pass to `createKit({ adapters })`
 * @example createKit({ runtime: browser(), networks: [mainnet], adapters: [evm({ ranked: true })] })
 */
export function evm(options: EvmOptions = {}): AdapterDescriptor<'eip155'> {
  let discovery: Promise<WalletDiscovery> | undefined
  const loadWalletDiscovery = () =>
    (discovery ??= import('./discovery/discovery.ts').then(({ createDiscovery }) => createDiscovery(options)))
  return {
    namespace: 'eip155',
    async loadDiscovery(options) {
      const { watch } = await loadWalletDiscovery()
      return (listener) => watch(listener, options)
    },
    load: async (setup) => {
      const [{ createEvmAdapter }, discovery] = await Promise.all([
        import('./create-evm-adapter.ts'),
        loadWalletDiscovery(),
      ])
      return createEvmAdapter(setup, options, discovery)
    },
  }
}
