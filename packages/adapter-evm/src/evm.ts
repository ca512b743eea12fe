import { type ChainAdapter, lazy } from '@kit/core'
import type { EvmChainClient } from './create-evm-chain-client.ts'
import { createDiscovery } from './discovery/discovery.ts'
import type { EvmOptions } from './evm-options.ts'

// Vite wraps an import twice where a name is taken out of it at once.
const importLate = () => import('./imports.ts')

const names = { en: 'Ethereum', ar: 'إيثريوم' } as const

/**
 * Adds EVM networks to a kit. Brings the discovery of wallets, two kilobytes, so that wallets are in the list when it appears;
 * the rest loads while that list is on show, or when a balance is read.
 *
 * @param options how to reach wallets and networks; see `EvmOptions`
 * @returns the adapter to pass to `createKit({ adapters })`
 * @example createKit({ runtime: browser(), networks: [mainnet], adapters: [evm({ ranked: true })] })
 */
export function evm(options: EvmOptions = {}): ChainAdapter<'eip155', EvmChainClient> {
  const { wagmiConfig } = options
  const discovery = lazy(async () => createDiscovery(options))
  const wagmiWatch = lazy(() => importLate().then((late) => late.importWagmiWatch()))
  const clients = lazy(() => importLate().then((late) => late.importClients()))
  return {
    namespace: 'eip155',
    names,
    async loadDiscovery(setup) {
      const { watch } = await discovery.load()
      return (listener) => watch(listener, setup)
    },
    ...(wagmiConfig && {
      watchConnections(listener) {
        let stop: (() => void) | null | undefined
        wagmiWatch.load().then(
          ({ watchWagmi }) => {
            if (stop === undefined) stop = watchWagmi(wagmiConfig, listener)
          },
          () => {},
        )
        return () => {
          stop?.()
          stop = null
        }
      },
    }),
    // The chains of the dApp's own wagmi stay as they are.
    canServe: ({ id, caipNetworkId }) =>
      caipNetworkId === `eip155:${Number(id)}` &&
      (!wagmiConfig || wagmiConfig.chains.some((chain) => chain.id === Number(id))),
    preload: () => clients.load(),
    async chain(setup) {
      const { createEvmChainClient } = await clients.load()
      return createEvmChainClient(setup, options)
    },
    async wallet(setup) {
      const [{ createEvmWalletClient }, found] = await Promise.all([clients.load(), discovery.load()])
      return createEvmWalletClient(setup, found)
    },
  }
}
