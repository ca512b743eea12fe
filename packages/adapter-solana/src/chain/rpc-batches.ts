import { createRpcBatch } from '@kit/core/adapters'
import { type Fetch, post, type RpcRequest, requestOnce } from './rpc-request.ts'
import { batchFailure, RetryableError, resultOf } from './rpc-response.ts'

/** Tries a request once at an endpoint. */
export type AskOnce = (url: string, body: RpcRequest, signal: AbortSignal) => Promise<unknown>

/** Asks a network's endpoints in batches, each in its own. */
export function createBatches(fetch: Fetch, end: AbortSignal): AskOnce {
  const batchTo = (url: string) =>
    createRpcBatch<RpcRequest>({
      single: (body, signal) => requestOnce(fetch, url, body, signal),
      together: (bodies, signal) => post(fetch, url, bodies, signal),
      readReply: resultOf,
      noList: batchFailure,
      isRefusal: (failure) => failure instanceof RetryableError && failure.code === 'rpc/invalid-request',
      end,
    })
  const batches = new Map<string, ReturnType<typeof batchTo>>()
  return (url, body, signal) => {
    const batch = batches.get(url) ?? batchTo(url)
    batches.set(url, batch)
    return batch(body, signal)
  }
}
