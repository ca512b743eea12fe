import { type ChainClient, type ChainSetup, KitError, type Network } from '@kit/core'
import { createLifetime, loadedVerb } from '@kit/core/adapters'
import { type ConnectStatus, createConnectStatus } from './chain/connect-status.ts'
import { createReadBalance } from './chain/read-balance.ts'
import { createReadNode, type ReadNode } from './chain/read-node.ts'
import { createReadTransaction } from './chain/read-transaction.ts'
import { createRpcPool } from './chain/rpc-pool.ts'
import { type Config, createOwnConfig } from './chain/wagmi.ts'
import type { EvmOptions } from './evm-options.ts'
import { fromWalletError } from './from-wallet-error.ts'
import { nameFeatures } from './names/name-features.ts'
import { createReadNfts } from './nfts/read-nfts.ts'
import { isEvmAddress } from './transfer/check-transfer.ts'
import { createEstimateTransfer } from './transfer/estimate-transfer.ts'

/** The chain client of the EVM networks, with everything that their wallets share. */
export type EvmChainClient = ChainClient<'eip155'> & {
  /** The dApp's own wagmi config, or the kit's. */
  readonly config: Config
  readonly connectStatus: ConnectStatus
  readonly readNode: ReadNode
}

/** Creates the chain client. This chunk loads with the first balance or the first wallet. */
export function createEvmChainClient(
  { networks, projectId }: ChainSetup<'eip155'>,
  options: EvmOptions,
): EvmChainClient {
  const { wagmiConfig } = options
  const rpcPool = createRpcPool({ ...options, networks, projectId })
  const config = wagmiConfig ? requireNetworks(wagmiConfig, networks) : createOwnConfig(networks, rpcPool.transport)
  const readNode = createReadNode({ networks, rpcPool, wagmiConfig })
  const lifetime = createLifetime(fromWalletError)
  return {
    namespace: 'eip155',
    networks,
    config,
    connectStatus: createConnectStatus(config),
    readNode,
    features: {
      readBalance: lifetime.bind(createReadBalance({ networks, readNode })),
      readNfts: lifetime.bind(createReadNfts({ networks, readNode, collections: options.collections })),
      readTransaction: lifetime.bind(createReadTransaction({ readNode })),
      estimateTransfer: lifetime.bind(createEstimateTransfer({ readNode })),
      ...nameFeatures({ networks, readNode, lifetime }),
      isAddress: isEvmAddress,
      compareTransfer: lifetime.bind(
        loadedVerb(async () => (await import('./transfer/compare-transfer.ts')).createCompareTransfer({ readNode })),
      ),
    },
    destroy() {
      rpcPool.destroy()
      lifetime.end()
    },
  }
}

/** @throws KitError `config/invalid` when the dApp's own wagmi config lacks a network of the kit. */
function requireNetworks(config: Config, networks: readonly Network<'eip155'>[]): Config {
  const missing = networks.filter(({ id }) => !config.chains.some((chain) => chain.id === Number(id)))
  if (missing.length === 0) return config
  const names = missing.map(({ name, id }) => `${name} (${id})`).join(', ')
  throw new KitError('config/invalid', {
    detail: `evm({ wagmiConfig }): it does not know ${names}. Add them to its chains and transports, or take them out of createKit’s networks.`,
  })
}
