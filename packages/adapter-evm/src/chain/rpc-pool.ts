import type { ChainSetup, Network } from '@kit/core'
import { perNetwork, throughGateway } from '@kit/core/adapters'
import { custom, RpcRequestError, type Transport } from 'viem'
import type { EvmOptions } from '../evm-options.ts'
import { toNetworkId } from './chain-id.ts'
import { createRpc, type Rpc } from './rpc/create-rpc.ts'
import type { RpcCall } from './rpc/endpoint.ts'
import type { Fetch } from './rpc/post.ts'
import { RpcReplyError } from './rpc/rpc-fault.ts'

/** One RPC client for each network, created when first used, and ended when the network is removed. */
export type RpcPool = {
  rpc(network: Network<'eip155'>): Rpc
  transport(chainId: number): Transport
  destroy(): void
}

type Endpoints = Pick<EvmOptions, 'rpcUrls' | 'gateway'> & { readonly projectId: string | undefined }

type RpcPoolOptions = Endpoints &
  Pick<EvmOptions, 'batch' | 'ranked'> &
  Pick<ChainSetup<'eip155'>, 'networks' | 'watchNetworks'> & { readonly fetch?: Fetch | undefined }

export function createRpcPool(options: RpcPoolOptions): RpcPool {
  const { batch, ranked, fetch } = options
  const rpcs = perNetwork<'eip155', Rpc>(options, (network, end) => {
    const urls = endpointsOf(network, options)
    const rpc = createRpc({ chainId: Number(network.id), urls, batch, ranked, fetch })
    end.addEventListener('abort', () => rpc.destroy(end.reason), { once: true })
    return rpc
  })
  return {
    rpc: (network) => rpcs.of(network.caipNetworkId),
    transport: (chainId) => toTransport(() => rpcs.of(toNetworkId(chainId))),
    destroy: rpcs.destroy,
  }
}

/** A network's endpoints: the gateway first, then the developer's, else its own. */
export function endpointsOf(
  { id, caipNetworkId, rpcUrls: { default: own } }: Network<'eip155'>,
  { rpcUrls, gateway, projectId }: Endpoints,
): string[] {
  const first = gateway ? [throughGateway(gateway, caipNetworkId, projectId)] : []
  return [...first, ...(rpcUrls?.[Number(id)] ?? own.http)].filter(
    (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
  )
}

/** A viem transport over the kit's client of now. viem retries nothing, since the client already does. */
function toTransport(rpc: () => Rpc): Transport {
  async function request({ method, params }: RpcCall): Promise<unknown> {
    try {
      return await rpc().request({ method, params })
    } catch (error) {
      if (!(error instanceof RpcReplyError)) throw error
      const { code, message, data } = error
      throw new RpcRequestError({ body: { method, params }, error: { code, message, data }, url: 'kit' })
    }
  }
  return custom({ request }, { key: 'kit', name: 'Kit JSON-RPC', retryCount: 0 })
}
