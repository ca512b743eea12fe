import { durations, KitError, retryPause, serviceLimits } from '@kit/core'
import { anySignal, createRanker, delay, throwIfAborted, withSignal } from '@kit/core/adapters'
import { parseChainId } from '../chain-id.ts'
import { createEndpoint, type Endpoint, type RpcCall } from './endpoint.ts'
import type { Fetch } from './post.ts'
import { RpcFault, RpcReplyError, toFaultError } from './rpc-fault.ts'

export type RpcOptions = {
  readonly chainId: number
  /** In order of preference. */
  readonly urls: readonly string[]
  readonly batch?: boolean | undefined
  readonly ranked?: boolean | undefined
  readonly fetch?: Fetch | undefined
}

export type Rpc = {
  /**
   * Asks the network's endpoints, one after the other, up to four times each.
   *
   * @throws RpcReplyError for a node's own error, KitError for every other failure
   */
  request(call: RpcCall, signal?: AbortSignal): Promise<unknown>
  /** Ends requests, retries and pings; requests reject with `reason`, `kit/destroyed` when left out. */
  destroy(reason?: unknown): void
}

/** Methods of which a second copy could cost money. */
const neverRepeated: ReadonlySet<string> = new Set(['eth_sendTransaction', 'eth_sendRawTransaction'])

/** Error codes after which another endpoint may still answer. */
const failoverCodes: ReadonlySet<number> = new Set([-32601, -32603, -32004, -32700])

export function createRpc({ chainId, urls, batch = false, ranked = false, fetch = pageFetch }: RpcOptions): Rpc {
  const end = new AbortController()
  const endpoints = [...new Set(urls)].map((url) => createEndpoint(url, { fetch, batch, end: end.signal }))
  const chainMatches = new Map<Endpoint, boolean>()
  const ranker = createRanker(endpoints, isOfChain, end.signal)
  const usable = () => (ranked ? ranker.order() : endpoints).filter((endpoint) => chainMatches.get(endpoint) !== false)

  async function isOfChain(endpoint: Endpoint, signal: AbortSignal): Promise<boolean> {
    const answer = parseChainId(await endpoint.single({ method: 'eth_chainId' }, signal))
    if (answer !== null) chainMatches.set(endpoint, answer === chainId)
    return answer === chainId
  }

  /** Believes an endpoint's first answer only together with its chain id. */
  async function requestChecked(endpoint: Endpoint, call: RpcCall, signal: AbortSignal): Promise<unknown> {
    const isKnown = chainMatches.get(endpoint) === true
    if (neverRepeated.has(call.method)) {
      if (!isKnown) await verify(endpoint, signal)
      return endpoint.single(call, signal)
    }
    if (isKnown) return endpoint.request(call, signal)
    const chain = verify(endpoint, signal)
    const [result] = await Promise.all([endpoint.request(call, signal), chain])
    return result
  }

  async function verify(endpoint: Endpoint, signal: AbortSignal): Promise<void> {
    const answer = parseChainId(await endpoint.request({ method: 'eth_chainId' }, signal))
    if (answer !== null) chainMatches.set(endpoint, answer === chainId)
    if (answer !== chainId) {
      const isOtherChain = answer !== null
      throw new RpcFault('rpc/invalid-response', `${endpoint.url} is no endpoint of chain ${chainId}.`, {
        isOtherChain,
      })
    }
  }

  async function tryEach(call: RpcCall, signal: AbortSignal): Promise<{ result: unknown } | { faults: RpcFault[] }> {
    const faults: RpcFault[] = []
    for (const endpoint of usable()) {
      try {
        return { result: await requestChecked(endpoint, call, signal) }
      } catch (error) {
        throwIfAborted(signal)
        faults.push(toFault(error))
        if (neverRepeated.has(call.method)) break
      }
    }
    return { faults }
  }

  /** Every endpoint has answered for another chain before. */
  const noEndpoint = () =>
    new RpcFault('rpc/invalid-response', `No endpoint of chain ${chainId}.`, { isOtherChain: true })

  async function retry(call: RpcCall, signal: AbortSignal): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await tryEach(call, signal)
      if ('result' in outcome) return outcome.result
      const fault = outcome.faults.at(-1) ?? noEndpoint()
      const due = neverRepeated.has(call.method) ? null : waitAfter(outcome.faults, attempt)
      if (due === null) throw fault.cause instanceof RpcReplyError ? fault.cause : toFaultError(fault)
      if (due > durations.longestRetryAfter) throw new KitError('rpc/rate-limited', { cause: fault })
      await delay(due, signal)
    }
  }

  return {
    async request(call, signal) {
      if (endpoints.length === 0)
        throw new KitError('config/invalid', {
          detail: `Chain ${chainId} has no endpoint. Add one to its rpcUrls, or pass evm({ rpcUrls: { ${chainId}: ['https://…'] } }).`,
        })
      if (ranked) ranker.start()
      return anySignal(signal ? [signal, end.signal] : [end.signal], (either) => {
        throwIfAborted(either)
        return withSignal(retry(call, either), either)
      })
    },
    destroy: (reason = new KitError('kit/destroyed')) => end.abort(reason),
  }
}

/** Turns a failure that another endpoint may not have into a fault; throws a node's verdict on the request itself. */
function toFault(error: unknown): RpcFault {
  if (error instanceof RpcFault) return error
  if (!(error instanceof RpcReplyError) || !failoverCodes.has(error.code)) throw error
  return new RpcFault('rpc/internal', error.message, {}, error)
}

/** Milliseconds until the next attempt; `null` when another attempt is useless. */
function waitAfter(faults: readonly RpcFault[], attempt: number): number | null {
  const retryable = faults.filter(({ traits }) => traits.isRetryable)
  if (retryable.length === 0 || attempt >= serviceLimits.rpcRetries) return null
  return Math.min(...retryable.map(({ traits }) => retryPause(attempt, traits.retryAfter)))
}

const pageFetch: Fetch = (url, init) => globalThis.fetch(url, init)
