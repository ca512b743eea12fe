import { durations, serviceLimits } from '@kit/core'
import { withSignal } from '@kit/core/adapters'
import { type Fetch, post } from './post.ts'
import { pairReplies, readReply } from './replies.ts'
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

type Waiting = { readonly call: RpcCall; resolve(result: unknown): void; reject(error: unknown): void }

/** The client of one JSON-RPC address. */
export function createEndpoint(url: string, { fetch, batch, end }: EndpointOptions): Endpoint {
  let ids = 0
  let waiting: Waiting[] = []
  let refusedAt = Number.NEGATIVE_INFINITY
  const message = ({ method, params = [] }: RpcCall) => ({ jsonrpc: '2.0', id: ++ids, method, params })

  async function single(call: RpcCall, signal: AbortSignal): Promise<unknown> {
    const body = message(call)
    return readReply(await post(url, body, { fetch, signal }), body.id)
  }

  async function sendBatch(calls: readonly Waiting[]): Promise<void> {
    const [only, ...rest] = calls
    if (only && rest.length === 0) return single(only.call, end).then(only.resolve, only.reject)
    const bodies = calls.map(({ call }) => message(call))
    try {
      const replies = await post(url, bodies, { fetch, signal: end, isBatch: true })
      const results = pairReplies(
        replies,
        bodies.map(({ id }) => id),
      )
      for (const [index, { resolve, reject }] of calls.entries()) settle(results[index], resolve, reject)
    } catch (error) {
      if (!(error instanceof RpcFault) || !error.traits.isBatchRefused) {
        for (const { reject } of calls) reject(error)
        return
      }
      refusedAt = performance.now()
      for (const { call, resolve, reject } of calls) single(call, end).then(resolve, reject)
    }
  }

  function flush() {
    const due = waiting
    waiting = []
    for (let at = 0; at < due.length; at += serviceLimits.rpcBatch)
      void sendBatch(due.slice(at, at + serviceLimits.rpcBatch))
  }

  return {
    url,
    single,
    request(call, signal) {
      if (!batch || performance.now() - refusedAt < durations.batchRefusalMemory) return single(call, signal)
      const answer = new Promise<unknown>((resolve, reject) => {
        if (waiting.length === 0) setTimeout(flush)
        waiting.push({ call, resolve, reject })
      })
      return withSignal(answer, signal)
    },
  }
}

function settle(
  result: (() => unknown) | undefined,
  resolve: (value: unknown) => void,
  reject: (error: unknown) => void,
) {
  try {
    resolve(result?.())
  } catch (error) {
    reject(error)
  }
}
