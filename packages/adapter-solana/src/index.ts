import type { AdapterDescriptor } from '@kit/core'
import type { Discovery } from './discovery/discovery.ts'
import type { SolanaOptions } from './solana-options.ts'

export type { SolanaOptions } from './solana-options.ts'
export type { WalletAdapter } from './wallet-adapter/wallet-adapter.ts'

/**
 * Solana networks for a kit. Costs a few hundred bytes until a visitor looks at wallets.
 *
 * @param options how to reach wallets and networks; see `SolanaOptions`.
 * @returns the descriptor to pass to `createKit({ adapters })`.
 * @example createKit({ runtime: browser(), networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(options: SolanaOptions = {}): AdapterDescriptor<'solana'> {
  let wallets: Promise<Discovery> | undefined
  const shared = () =>
    (wallets ??= import('./discovery/discovery.ts').then(({ createDiscovery }) => createDiscovery(options.wallets)))
  return {
    namespace: 'solana',
    async loadDiscovery() {
      const { watch } = await shared()
      return watch
    },
    load: async (setup) => {
      const [{ createSolanaAdapter }, found] = await Promise.all([import('./create-solana-adapter.ts'), shared()])
      return createSolanaAdapter(setup, options, found)
    },
  }
}
