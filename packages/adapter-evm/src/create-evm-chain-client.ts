import { type ChainClient, type ChainFeatures, type ChainSetup, KitError } from '@kit/core'
import { createLifetime, loadedVerb } from '@kit/core/adapters'
import { findChain } from './chain/chain-id.ts'
import { type ConnectStatus, createConnectStatus } from './chain/connect-status.ts'
import { missingChains } from './chain/missing-chains.ts'
import type { OperationAccounts } from './chain/operation-accounts.ts'
import { createReadBalance } from './chain/read-balance.ts'
import { createReadNode, type ReadNode } from './chain/read-node.ts'
import type { WalletCalls } from './chain/read-transaction.ts'
import { createRpcPool } from './chain/rpc-pool.ts'
import { type Config, createOwnConfig, setChains } from './chain/wagmi.ts'
import type { EvmOptions } from './evm-options.ts'
import { fromWalletError } from './from-wallet-error.ts'
import { nameFeatures } from './names/name-features.ts'
import { isEvmAddress } from './transfer/check-transfer.ts'
import { transferFeatures } from './transfer/transfer-features.ts'

/** The chain client of the EVM networks, with everything that their wallets share. */
export type EvmChainClient = ChainClient<'eip155'> & {
  /** The dApp's own wagmi config, or the kit's. */
  readonly config: Config
  readonly connectStatus: ConnectStatus
  readonly readNode: ReadNode
  /** Each wallet client adds its own. */
  readonly walletCalls: WalletCalls
  /** Likewise. */
  readonly operationAccounts: OperationAccounts
}

/** Creates the chain client. This chunk loads with the first balance or the first wallet. */
export function createEvmChainClient(setup: ChainSetup<'eip155'>, options: EvmOptions): EvmChainClient {
  const { networks, watchNetworks, projectId } = setup
  const { wagmiConfig, collections } = options
  const rpcPool = createRpcPool({ ...options, networks, watchNetworks, projectId })
  const missing = wagmiConfig ? missingChains(wagmiConfig, networks) : null
  if (missing !== null) throw new KitError('config/invalid', { detail: missing })
  const config = wagmiConfig ?? createOwnConfig(networks, rpcPool.transport)
  const stop = wagmiConfig ? undefined : watchNetworks?.(() => setChains(config, networks, rpcPool.transport))
  const readNode = createReadNode({ networks, rpcPool, wagmiConfig })
  const walletCalls: WalletCalls = new Map()
  const operationAccounts: OperationAccounts = new Map()
  const lifetime = createLifetime(fromWalletError)
  const features: ChainFeatures<'eip155'> = {
    readBalance: lifetime.bind(createReadBalance({ networks, readNode })),
    readNfts: lifetime.bind(
      loadedVerb(async () => (await import('./nfts/read-nfts.ts')).createReadNfts({ networks, readNode, collections })),
    ),
    readToken: lifetime.bind(
      loadedVerb(async () => (await import('./assets/read-token.ts')).createReadToken({ readNode })),
    ),
    readTransaction: lifetime.bind(
      loadedVerb(async () =>
        (await import('./chain/read-transaction.ts')).createReadTransaction({ readNode, walletCalls }),
      ),
    ),
    ...transferFeatures({ networks, readNode, operationAccounts, lifetime }),
    readDelegation: lifetime.bind(
      loadedVerb(async () =>
        (await import('./delegation/read-delegation.ts')).createReadDelegation({ networks, readNode }),
      ),
    ),
    isDeployed: lifetime.bind(
      loadedVerb(async () => (await import('./signing/is-deployed.ts')).createIsDeployed({ readNode })),
    ),
    isAddress: isEvmAddress,
  }
  const withNames = { ...features, ...nameFeatures({ setup, readNode, lifetime }) }
  return {
    namespace: 'eip155',
    networks,
    config,
    connectStatus: createConnectStatus(config),
    readNode,
    walletCalls,
    operationAccounts,
    get features() {
      return findChain(networks, 1) ? withNames : features
    },
    destroy() {
      stop?.()
      rpcPool.destroy()
      lifetime.end()
    },
  }
}
