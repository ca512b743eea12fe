import { durations, isKitError, KitError, retryAfter, serviceLimits } from '@kit/core'
import { readText, withTimeout } from '@kit/core/adapters'

/** An API's response: its status, its whole body as text, and how many milliseconds it wants to be left alone. */
export type ApiResponse = { readonly status: number; readonly text: string; readonly retryAfter?: number | undefined }

export type RequestApi = (
  url: string,
  signal: AbortSignal,
  init?: { readonly body?: string; readonly accept?: string },
) => Promise<ApiResponse>

/**
 * Sends one HTTP request and reads the whole response, at most 10 MiB, within ten seconds.
 *
 * @throws KitError `rpc/unreachable`, `rpc/timeout`, `rpc/invalid-response`; the signal's own error when it aborts
 */
export const requestApi: RequestApi = (url, signal, init = {}) =>
  withTimeout(durations.httpTimeout, (either) => exchange(url, init, either), {
    signal,
    late: () => new KitError('rpc/timeout'),
  })

async function exchange(
  url: string,
  { body, accept }: NonNullable<Parameters<RequestApi>[2]>,
  signal: AbortSignal,
): Promise<ApiResponse> {
  try {
    const response = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'text/plain' } }),
      ...(accept ? { headers: { accept } } : {}),
      credentials: 'omit',
      signal,
    })
    const limit = {
      decoder: new TextDecoder(),
      most: serviceLimits.rpcBodyBytes,
      tooLong: () => invalidResponse('it is too long'),
    }
    const text = await readText(response.body?.getReader(), limit)
    return { status: response.status, text, retryAfter: retryAfter(response.headers.get('retry-after'), Date.now()) }
  } catch (cause) {
    throw isKitError(cause) ? cause : new KitError('rpc/unreachable', { cause })
  }
}

export const invalidResponse = (what: string, cause?: unknown) =>
  new KitError('rpc/invalid-response', { detail: `The Bitcoin API gave an invalid response: ${what}.`, cause })
