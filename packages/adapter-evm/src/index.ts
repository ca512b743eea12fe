import type { AdapterDescriptor } from '@kit/core'
import type { Wallets } from './discovery/wallets.ts'
import type { EvmOptions } from './evm-options.ts'

export type { EvmOptions } from './evm-options.ts'
export { type ExternalConnector, external } from './external-connector.ts'

/**
 * EVM networks for a kit. Costs a few hundred bytes until a visitor looks at wallets.
 *
 * @param options how to reach wallets and networks; see `EvmOptions`.
 * @returns the descriptor to pass to `createKit({ adapters })`.
 * @example createKit({ runtime: browser(), networks: [mainnet], adapters: [evm({ ranked: true })] })
 */
export function evm(options: EvmOptions = {}): AdapterDescriptor<'eip155'> {
  let wallets: Promise<Wallets> | undefined
  const shared = () =>
    (wallets ??= import('./discovery/wallets.ts').then(({ createWallets }) => createWallets(options)))
  return {
    namespace: 'eip155',
    async loadDiscovery(about) {
      const { watch } = await shared()
      return (listener) => watch(listener, about)
    },
    load: async (setup) => {
      const [{ createEvmAdapter }, found] = await Promise.all([import('./create-evm-adapter.ts'), shared()])
      return createEvmAdapter(setup, options, found)
    },
  }
}
