import { type ChainAdapter, lazy } from '@kit/core'
import type { EvmChainClient } from './create-evm-chain-client.ts'
import type { EvmOptions } from './evm-options.ts'

const names = { en: 'Ethereum', ar: 'إيثريوم' } as const

/**
 * Adds EVM networks to a kit. Loads a few hundred bytes until a visitor opens the wallet list.
 *
 * @param options how to reach wallets and networks; see `EvmOptions`
 * @returns the adapter to pass to `createKit({ adapters })`
 * @example createKit({ runtime: browser(), networks: [mainnet], adapters: [evm({ ranked: true })] })
 */
export function evm(options: EvmOptions = {}): ChainAdapter<'eip155', EvmChainClient> {
  const discovery = lazy(async () => (await import('./discovery/discovery.ts')).createDiscovery(options))
  return {
    namespace: 'eip155',
    names,
    async loadDiscovery(setup) {
      const { watch } = await discovery.load()
      return (listener) => watch(listener, setup)
    },
    async chain(setup) {
      // Both chunks load at once, since a chain is mostly wanted for a wallet.
      void import('./create-evm-wallet-client.ts').catch(() => {})
      const { createEvmChainClient } = await import('./create-evm-chain-client.ts')
      return createEvmChainClient(setup, options)
    },
    async wallet(setup) {
      const [{ createEvmWalletClient }, found] = await Promise.all([
        import('./create-evm-wallet-client.ts'),
        discovery.load(),
      ])
      return createEvmWalletClient(setup, found)
    },
  }
}
