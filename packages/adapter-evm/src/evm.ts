import { type ChainAdapter, lazy, type Network } from '@kit/core'
import type { Config } from '@wagmi/core'
import { missingChains } from './chain/missing-chains.ts'
import type { EvmChainClient } from './create-evm-chain-client.ts'
import { createDiscovery } from './discovery/discovery.ts'
import { watchWagmi } from './discovery/watch-wagmi.ts'
import type { EvmOptions } from './evm-options.ts'

const watch = (config: Config) => (listener: (connectorId: string) => void) => watchWagmi(config, listener)

const faultOf =
  ({ wagmiConfig }: EvmOptions) =>
  (network: Network<'eip155'>): string | null => {
    const { id, caipNetworkId } = network
    if (caipNetworkId !== `eip155:${Number(id)}`) return `${caipNetworkId} has another chain id, ${id}.`
    return wagmiConfig ? missingChains(wagmiConfig, [network]) : null
  }

const names = { en: 'Ethereum', ar: 'إيثريوم' } as const

/**
 * Adds EVM networks to a kit. Brings the discovery of wallets, two kilobytes, so that wallets are in the list when it appears;
 * the rest loads when a visitor connects or a balance is read.
 *
 * @param options how to reach wallets and networks; see `EvmOptions`
 * @returns the adapter to pass to `createKit({ adapters })`
 * @example createKit({ runtime: browser(), networks: [mainnet], adapters: [evm({ ranked: true })] })
 */
export function evm(options: EvmOptions = {}): ChainAdapter<'eip155', EvmChainClient> {
  const discovery = lazy(async () => createDiscovery(options))
  const chainClient = lazy(async () => (await import('./imports.ts')).importChainClient())
  const walletClient = lazy(async () => (await import('./imports.ts')).importWalletClient())
  return {
    namespace: 'eip155',
    names,
    async loadDiscovery(setup) {
      const { watch } = await discovery.load()
      return (listener) => watch(listener, setup)
    },
    ...(options.wagmiConfig ? { watchConnections: watch(options.wagmiConfig) } : {}),
    faultOf: faultOf(options),
    preload: () => Promise.all([chainClient.load(), walletClient.load()]),
    async chain(setup) {
      // Both chunks load at once, since a chain is mostly wanted for a wallet.
      walletClient.load().catch(() => {})
      const { createEvmChainClient } = await chainClient.load()
      return createEvmChainClient(setup, options)
    },
    async wallet(setup) {
      const [{ createEvmWalletClient }, found] = await Promise.all([walletClient.load(), discovery.load()])
      return createEvmWalletClient(setup, found)
    },
  }
}
