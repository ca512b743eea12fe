import { durations, type PlainErrorCode, retryAfter } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { parseJson, readBody } from './read-body.ts'
import { RpcFault } from './rpc-fault.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type PostOptions = {
  readonly fetch: Fetch
  readonly signal: AbortSignal
  /** Milliseconds until the last byte of the body. */
  readonly timeout?: number
  /** Whether the body holds several requests. */
  readonly isBatch?: boolean
}

const retryableStatuses: Readonly<Record<number, PlainErrorCode>> = {
  408: 'rpc/timeout',
  413: 'rpc/invalid-request',
  429: 'rpc/rate-limited',
  500: 'rpc/internal',
  502: 'rpc/internal',
  503: 'rpc/internal',
  504: 'rpc/timeout',
}

const batchRefusals: ReadonlySet<number> = new Set([400, 405, 413, 415, 422, 501])

/**
 * Posts JSON once and reads the JSON that comes back (R-NET-1).
 *
 * @throws RpcFault for a failure of the endpoint; KitError when `signal` aborts
 */
export function post(url: string, body: unknown, options: PostOptions): Promise<unknown> {
  const { signal, timeout = durations.httpTimeout } = options
  const onTimeout = () => new RpcFault('rpc/timeout', `No whole answer within ${timeout} ms.`, { isRetryable: true })
  return withTimeout(timeout, (either) => exchange(url, body, options, either), { signal, late: onTimeout })
}

async function exchange(url: string, body: unknown, options: PostOptions, signal: AbortSignal): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body), credentials: 'omit', signal }
  const response = await options.fetch(url, init).catch((cause: unknown) => {
    throw new RpcFault('rpc/unreachable', 'The endpoint cannot be reached.', { isRetryable: true }, cause)
  })
  if (response.ok) return parseJson(await readBody(response).catch(toBodyFault))
  const fault = faultOf(response, options.isBatch ?? false)
  if (fault.traits.isRetryable) throw fault
  const errorBody = await readErrorBody(response)
  if (errorBody === null) throw fault
  return errorBody
}

function faultOf({ status, headers }: Response, isBatch: boolean): RpcFault {
  const kind = Object.hasOwn(retryableStatuses, status) ? retryableStatuses[status] : undefined
  return new RpcFault(kind ?? 'rpc/invalid-request', `The endpoint answered with status ${status}.`, {
    isRetryable: kind !== undefined,
    retryAfter: retryAfter(headers.get('retry-after'), Date.now()),
    isBatchRefused: isBatch && batchRefusals.has(status),
  })
}

/** Some nodes send a JSON-RPC error under an HTTP error; it says more than the status. */
async function readErrorBody(response: Response): Promise<object | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  const value = await readBody(response)
    .then(parseJson)
    .catch(() => null)
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, 'error')
    ? value
    : null
}

function toBodyFault(cause: unknown): never {
  if (cause instanceof RpcFault) throw cause
  throw new RpcFault('rpc/unreachable', 'The answer broke off.', { isRetryable: true }, cause)
}
