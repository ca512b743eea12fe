import type { Network } from '@kit/core'
import { requireNetwork, withSignal } from '@kit/core/adapters'
import { toNetworkId } from './chain-id.ts'
import type { RpcCall } from './rpc/endpoint.ts'
import type { RpcPool } from './rpc-pool.ts'
import { type Config, requestThrough } from './wagmi.ts'

/**
 * Sends a request to a network's own endpoints, never to a wallet.
 *
 * @throws KitError `network/unknown`, `rpc/…`; a node's own error as the node wrote it
 */
export type ReadNode = (chainId: number, call: RpcCall, signal: AbortSignal) => Promise<unknown>

type NodeParts = {
  readonly networks: readonly Network<'eip155'>[]
  readonly rpcPool: RpcPool
  /** The dApp's own config; its transports then carry the request. */
  readonly wagmiConfig: Config | undefined
}

export const createReadNode =
  ({ networks, rpcPool, wagmiConfig }: NodeParts): ReadNode =>
  async (chainId, call, signal) => {
    const network = requireNetwork(networks, toNetworkId(chainId))
    if (!wagmiConfig) return rpcPool.rpc(network).request(call, signal)
    return withSignal(requestThrough(wagmiConfig, chainId, call), signal)
  }
