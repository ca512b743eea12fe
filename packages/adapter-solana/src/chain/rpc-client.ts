import {
  type CaipNetworkId,
  type ChainSetup,
  durations,
  KitError,
  type PlainErrorCode,
  retryPause,
  serviceLimits,
} from '@kit/core'
import { anySignal, createRanker, delay, perNetwork, throwIfAborted } from '@kit/core/adapters'
import { type EndpointOptions, type EndpointOrder, endpointsOf, orderEndpoints } from './endpoints.ts'
import { type AskOnce, createBatches } from './rpc-batches.ts'
import { type Fetch, type RpcRequest, requestOnce } from './rpc-request.ts'
import { RetryableError } from './rpc-response.ts'

/** Requests the networks' endpoints, and never a wallet. */
export type RpcClient = {
  /**
   * Requests a network's endpoints one after the other, up to four times each.
   *
   * @throws KitError `network/unknown`, `rpc/…`, `transaction/invalid` and `transaction/expired` for a transaction that the node refuses
   */
  request(
    network: CaipNetworkId<'solana'>,
    method: string,
    params: readonly unknown[],
    signal: AbortSignal,
  ): Promise<unknown>
  /** @throws KitError `network/unknown`, `config/invalid` where nothing can be requested */
  requireEndpoints(network: CaipNetworkId<'solana'>): void
  /** Ends open requests and waits. */
  destroy(): void
}

export type RpcClientOptions = EndpointOptions &
  Pick<ChainSetup<'solana'>, 'networks' | 'watchNetworks'> & {
    readonly batch?: boolean | undefined
    readonly ranked?: boolean | undefined
    readonly fetch?: Fetch | undefined
  }

export function createRpcClient({
  networks,
  watchNetworks,
  batch = false,
  ranked = false,
  fetch = (url, init) => globalThis.fetch(url, init),
  ...options
}: RpcClientOptions): RpcClient {
  const askAlone: AskOnce = (url, body, signal) => requestOnce(fetch, url, body, signal)
  let requests = 0
  const bodyOf = (method: string, params: readonly unknown[]) => {
    requests += 1
    return { jsonrpc: '2.0', id: `kit-${requests}`, method, params }
  }

  /** Whether an endpoint answers at all: the genesis hash never changes, so nodes answer at once. */
  const ping = async (url: string, signal: AbortSignal) =>
    typeof (await askAlone(url, bodyOf('getGenesisHash', []), signal)) === 'string'

  const orders = perNetwork<'solana', EndpointOrder & { readonly end: AbortSignal; readonly askInBatch: AskOnce }>(
    { networks, watchNetworks },
    (network, end) => {
      const urls = endpointsOf(network, options)
      if (urls.length === 0) throw noEndpoint(network.caipNetworkId)
      const askInBatch = batch ? createBatches(fetch, end) : askAlone
      return { ...orderEndpoints(urls, ranked ? createRanker(urls, ping, end) : null), end, askInBatch }
    },
  )

  return {
    async request(id, method, params, outer) {
      const order = orders.of(id)
      const body = bodyOf(method, params)
      // A refused batch is sent again one by one, so a transaction goes alone.
      const ask = isSending(body) ? askAlone : order.askInBatch
      return anySignal([outer, order.end], (signal) =>
        requestAny({ ask, urls: order.next(), onAnswer: order.answered }, body, signal),
      )
    },
    requireEndpoints: (id) => void orders.of(id),
    destroy: orders.destroy,
  }
}

const noEndpoint = (id: string) =>
  new KitError('config/invalid', {
    detail: `${id} has no HTTP endpoint. Add one to its rpcUrls, or pass solana({ rpcUrls }).`,
  })

type Endpoints = {
  readonly ask: AskOnce
  readonly urls: readonly string[]
  readonly onAnswer: (url: string) => void
}

async function requestAny({ ask, urls, onAnswer }: Endpoints, body: RpcRequest, signal: AbortSignal): Promise<unknown> {
  let last = new RetryableError('rpc/unreachable', 'The network has no endpoint.')
  let uncertain: RetryableError | undefined
  for (const url of urls) {
    for (let attempt = 0; attempt <= serviceLimits.rpcRetries; attempt += 1) {
      throwIfAborted(signal)
      try {
        const answer = await ask(url, body, signal)
        onAnswer(url)
        return answer
      } catch (error) {
        if (!(error instanceof RetryableError)) throw uncertain && isSending(body) ? failureOf(uncertain, error) : error
        last = error
        if (!notProcessed.has(error.code)) uncertain ??= error
      }
      const due = retryPause(attempt, last.retryAfter)
      // Another endpoint may answer sooner.
      const isSilent = last.code === 'rpc/timeout' && urls.length > 1
      if (isSilent || attempt === serviceLimits.rpcRetries || due > durations.longestRetryAfter) break
      await delay(due, signal)
    }
  }
  // What may have been processed says more than that a later attempt was turned away.
  throw failureOf(uncertain ?? last)
}

/** A node that refuses a transaction does not know what became of it at a node that gave no answer. */
const isSending = ({ method }: RpcRequest) => method === 'sendTransaction'

const failureOf = (failure: RetryableError, cause: unknown = failure) =>
  new KitError(failure.code, { cause, detail: failure.message })

/** Codes of attempts that the endpoint has not processed. */
const notProcessed: ReadonlySet<PlainErrorCode> = new Set(['rpc/rate-limited', 'rpc/server', 'rpc/invalid-request'])
