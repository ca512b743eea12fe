import { durations, isKitError, retryAfter } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { parseExactly, RetryableError, readBody, resultOf } from './rpc-response.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type RpcRequest = { readonly id: string; readonly method: string; readonly params: readonly unknown[] }

/** Tries a request once. @returns its result */
export async function requestOnce(fetch: Fetch, url: string, body: RpcRequest, signal: AbortSignal): Promise<unknown> {
  return resultOf(await post(fetch, url, body, signal), body.id)
}

/** Posts a request, or several, with one deadline, which includes the last byte of the body. */
export function post(
  fetch: Fetch,
  url: string,
  body: RpcRequest | readonly RpcRequest[],
  signal: AbortSignal,
): Promise<unknown> {
  const late = () => new RetryableError('rpc/timeout', `No whole answer within ${durations.httpTimeout} ms.`)
  return withTimeout(durations.httpTimeout, (either) => exchange(fetch, url, body, either), { signal, late })
}

const retryableStatuses: Readonly<Record<number, ConstructorParameters<typeof RetryableError>[0]>> = {
  408: 'rpc/timeout',
  429: 'rpc/rate-limited',
  504: 'rpc/timeout',
}

async function exchange(fetch: Fetch, url: string, body: object, signal: AbortSignal): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body), credentials: 'omit', signal }
  const unreachable = () => {
    throw new RetryableError('rpc/unreachable', 'The endpoint cannot be reached, or broke off.')
  }
  const response = await fetch(url, init).catch(unreachable)
  if (response.ok) return parseExactly(await readBody(response).catch(keepKitError(unreachable)))
  const wait = retryAfter(response.headers.get('retry-after'), Date.now())
  // Those in front of an endpoint have statuses of their own, such as 520, and may have handed the request on.
  const code = retryableStatuses[response.status] ?? (response.status >= 500 ? 'rpc/internal' : undefined)
  if (code) throw new RetryableError(code, `The endpoint answered with status ${response.status}.`, wait)
  throw new RetryableError('rpc/invalid-request', `The endpoint answered with status ${response.status}.`, never)
}

/** No retry helps with this endpoint; another one may answer. */
const never = Number.POSITIVE_INFINITY

const keepKitError = (otherwise: () => never) => (error: unknown) => {
  if (isKitError(error)) throw error
  return otherwise()
}
