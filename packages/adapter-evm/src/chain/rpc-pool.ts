import type { Network } from '@kit/core'
import { throughGateway } from '@kit/core/adapters'
import { custom, RpcRequestError, type Transport } from 'viem'
import type { EvmOptions } from '../evm-options.ts'
import { createRpc, type Rpc } from './rpc/create-rpc.ts'
import type { RpcCall } from './rpc/endpoint.ts'
import type { Fetch } from './rpc/post.ts'
import { RpcReplyError } from './rpc/rpc-fault.ts'

/** One RPC client for each network, created when first used. */
export type RpcPool = {
  rpc(network: Network<'eip155'>): Rpc
  transport(chainId: number): Transport
  destroy(): void
}

type RpcPoolOptions = Pick<EvmOptions, 'rpcUrls' | 'gateway' | 'batch' | 'ranked'> & {
  readonly networks: readonly Network<'eip155'>[]
  readonly projectId: string | undefined
  readonly fetch?: Fetch | undefined
}

export function createRpcPool(options: RpcPoolOptions): RpcPool {
  const rpcs = new Map<number, Rpc>()
  let isDestroyed = false

  function rpcOf(chainId: number): Rpc {
    const known = rpcs.get(chainId)
    if (known) return known
    const { batch, ranked, fetch } = options
    const made = createRpc({ chainId, urls: endpointsOf(chainId, options), batch, ranked, fetch })
    if (isDestroyed) made.destroy()
    rpcs.set(chainId, made)
    return made
  }

  return {
    rpc: (network) => rpcOf(Number(network.id)),
    transport: (chainId) => toTransport(rpcOf(chainId)),
    destroy() {
      isDestroyed = true
      for (const rpc of rpcs.values()) rpc.destroy()
    },
  }
}

/** A chain's endpoints: the gateway first, then the developer's, else the network's own. */
export function endpointsOf(
  chainId: number,
  { networks, rpcUrls, gateway, projectId }: Omit<RpcPoolOptions, 'fetch'>,
): string[] {
  const network = networks.find(({ id }) => Number(id) === chainId)
  const own = rpcUrls?.[chainId] ?? network?.rpcUrls.default.http ?? []
  const first = gateway && network ? [throughGateway(gateway, network.caipNetworkId, projectId)] : []
  return [...first, ...own].filter((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
}

/** A viem transport over the kit's client. viem retries nothing, since the client already does. */
function toTransport(rpc: Rpc): Transport {
  async function request({ method, params }: RpcCall): Promise<unknown> {
    try {
      return await rpc.request({ method, params })
    } catch (error) {
      if (!(error instanceof RpcReplyError)) throw error
      const { code, message, data } = error
      throw new RpcRequestError({ body: { method, params }, error: { code, message, data }, url: 'kit' })
    }
  }
  return custom({ request }, { key: 'kit', name: 'Kit JSON-RPC', retryCount: 0 })
}
