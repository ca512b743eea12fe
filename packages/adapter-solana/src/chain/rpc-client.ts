import {
  type CaipNetworkId,
  type ChainSetup,
  durations,
  isKitError,
  KitError,
  type PlainErrorCode,
  retryAfter,
  retryPause,
  serviceLimits,
} from '@kit/core'
import { anySignal, createRanker, delay, perNetwork, throwIfAborted, withTimeout } from '@kit/core/adapters'
import { type EndpointOptions, type EndpointOrder, endpointsOf, orderEndpoints } from './endpoints.ts'
import { parseExactly, RetryableError, readBody, resultOf } from './rpc-response.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

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
  /** Ends open requests and waits. */
  destroy(): void
}

export type RpcClientOptions = EndpointOptions &
  Pick<ChainSetup<'solana'>, 'networks' | 'watchNetworks'> & {
    readonly ranked?: boolean | undefined
    readonly fetch?: Fetch | undefined
  }

export function createRpcClient({
  networks,
  watchNetworks,
  ranked = false,
  fetch = (url, init) => globalThis.fetch(url, init),
  ...options
}: RpcClientOptions): RpcClient {
  let requests = 0
  const bodyOf = (method: string, params: readonly unknown[]) => {
    requests += 1
    return { jsonrpc: '2.0', id: `kit-${requests}`, method, params }
  }

  /** Whether an endpoint answers at all: the genesis hash never changes, so nodes answer at once. */
  const ping = async (url: string, signal: AbortSignal) =>
    typeof (await requestOnce(fetch, url, bodyOf('getGenesisHash', []), signal)) === 'string'

  const orders = perNetwork<'solana', EndpointOrder & { readonly end: AbortSignal }>(
    { networks, watchNetworks },
    (network, end) => {
      const urls = endpointsOf(network, options)
      if (urls.length === 0) throw noEndpoint(network.caipNetworkId)
      return { ...orderEndpoints(urls, ranked ? createRanker(urls, ping, end) : null), end }
    },
  )

  return {
    async request(id, method, params, outer) {
      const order = orders.of(id)
      const body = bodyOf(method, params)
      return anySignal([outer, order.end], (signal) =>
        requestAny({ fetch, urls: order.next(), onAnswer: order.answered }, body, signal),
      )
    },
    destroy: orders.destroy,
  }
}

const noEndpoint = (id: string) =>
  new KitError('config/invalid', {
    detail: `${id} has no HTTP endpoint. Add one to its rpcUrls, or pass solana({ rpcUrls }).`,
  })

type RpcRequest = { readonly id: string; readonly method: string; readonly params: readonly unknown[] }

type Endpoints = {
  readonly fetch: Fetch
  readonly urls: readonly string[]
  readonly onAnswer: (url: string) => void
}

async function requestAny(
  { fetch, urls, onAnswer }: Endpoints,
  body: RpcRequest,
  signal: AbortSignal,
): Promise<unknown> {
  let last = new RetryableError('rpc/unreachable', 'The network has no endpoint.')
  let uncertain: RetryableError | undefined
  for (const url of urls) {
    for (let attempt = 0; attempt <= serviceLimits.rpcRetries; attempt += 1) {
      throwIfAborted(signal)
      try {
        const answer = await requestOnce(fetch, url, body, signal)
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

/** One request with one deadline, which includes the last byte of the body. */
function requestOnce(fetch: Fetch, url: string, body: RpcRequest, signal: AbortSignal): Promise<unknown> {
  const late = () => new RetryableError('rpc/timeout', `No whole answer within ${durations.httpTimeout} ms.`)
  return withTimeout(durations.httpTimeout, (either) => exchange(fetch, url, body, either), { signal, late })
}

const retryableStatuses: Readonly<Record<number, ConstructorParameters<typeof RetryableError>[0]>> = {
  408: 'rpc/timeout',
  429: 'rpc/rate-limited',
  500: 'rpc/internal',
  502: 'rpc/internal',
  503: 'rpc/internal',
  504: 'rpc/timeout',
}

async function exchange(fetch: Fetch, url: string, body: RpcRequest, signal: AbortSignal): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body), credentials: 'omit', signal }
  const unreachable = () => {
    throw new RetryableError('rpc/unreachable', 'The endpoint cannot be reached, or broke off.')
  }
  const response = await fetch(url, init).catch(unreachable)
  if (response.ok) return resultOf(parseExactly(await readBody(response).catch(keepKitError(unreachable))), body.id)
  const wait = retryAfter(response.headers.get('retry-after'), Date.now())
  const code = Object.hasOwn(retryableStatuses, response.status) ? retryableStatuses[response.status] : undefined
  if (code) throw new RetryableError(code, `The endpoint answered with status ${response.status}.`, wait)
  throw new RetryableError('rpc/invalid-request', `The endpoint answered with status ${response.status}.`, never)
}

/** No retry helps with this endpoint; another one may answer. */
const never = Number.POSITIVE_INFINITY

const keepKitError = (otherwise: () => never) => (error: unknown) => {
  if (isKitError(error)) throw error
  return otherwise()
}
