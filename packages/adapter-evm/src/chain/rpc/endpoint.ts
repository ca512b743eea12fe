import { createRpcBatch } from '@kit/core/adapters'
import { type Fetch, post } from './post.ts'
import { readReply, refusedBatch } from './replies.ts'
import { RpcFault } from './rpc-fault.ts'

export type RpcCall = { readonly method: string; readonly params?: unknown }

export type EndpointOptions = {
  readonly fetch: Fetch
  /** Whether the requests of one tick share one HTTP request. */
  readonly batch: boolean
  /** Ends all pending requests. */
  readonly end: AbortSignal
}

export type Endpoint = {
  readonly url: string
  /** Tries a request once, in a batch where the endpoint takes batches. */
  request(call: RpcCall, signal: AbortSignal): Promise<unknown>
  /** Tries a request once, outside a batch. */
  single(call: RpcCall, signal: AbortSignal): Promise<unknown>
}

/** The client of one JSON-RPC address. */
export function createEndpoint(url: string, { fetch, batch, end }: EndpointOptions): Endpoint {
  let ids = 0
  const message = ({ method, params = [] }: RpcCall) => ({ jsonrpc: '2.0', id: ++ids, method, params })
  const ask = async (body: { readonly id: number }, signal: AbortSignal) =>
    readReply(await post(url, body, { fetch, signal }), body.id)
  const inBatch = createRpcBatch({
    single: ask,
    together: (bodies, signal) => post(url, bodies, { fetch, signal, isBatch: true }),
    readReply,
    noList: refusedBatch,
    isRefusal: (failure) => failure instanceof RpcFault && failure.traits.isBatchRefused === true,
    end,
  })
  const single = (call: RpcCall, signal: AbortSignal) => ask(message(call), signal)
  return { url, single, request: batch ? (call, signal) => inBatch(message(call), signal) : single }
}
