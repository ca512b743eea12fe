import { durations, KitError, retryPause, serviceLimits, toKitError } from '@kit/core'
import { delay } from '@kit/core/adapters'
import type { GenericSchema } from 'valibot'
import { type AttemptOptions, attempt } from './attempt.ts'
import { parseJson } from './parse-json.ts'
import { bodyOf, type Query, urlOf } from './prepare.ts'
import { quoteNumbers } from './quote-numbers.ts'
import { readAnswer } from './read-answer.ts'

export type HttpRequest<T> = {
  /** Begins with a slash. Encode foreign parts with `encodeURIComponent`. */
  readonly path: string
  readonly query?: Query | undefined
  /** Makes it a POST. */
  readonly body?: unknown
  /** Checks the answer and keeps only what it knows. Without a schema the answer is not read. */
  readonly schema?: GenericSchema<unknown, T> | undefined
  /** Reads each number as the text that it was sent as, so that no digit of it is lost. */
  readonly exactNumbers?: boolean | undefined
  /** How large the answer may be; `serviceLimits.apiBodyBytes` without it. */
  readonly maxBytes?: number | undefined
  /** What a 404 means, which is an error without it. */
  readonly missing?: T | undefined
  readonly signal?: AbortSignal | undefined
  /** Reads what a service says of its refusal; `null` where the status says more. */
  readonly refusal?: ((body: unknown, status: number) => KitError | null) | undefined
  /** Allows retries of a POST that does no harm when it arrives twice. */
  readonly idempotent?: boolean | undefined
  /** Lets a POST outlive the page, and sends it as text, which needs no preflight on another origin. */
  readonly parting?: boolean | undefined
}

export type HttpClient = { request<T = void>(request: HttpRequest<T>): Promise<T> }

export type HttpClientOptions = {
  readonly baseUrl: string
  readonly projectId?: string | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly now?: (() => number) | undefined
}

/**
 * Creates the client for hosted services.
 *
 * Each attempt may take ten seconds, its body included. A GET is sent up to four times after a transient failure: 408,
 * 413, 429, 5xx, no answer, no connection. The attempts are 150, 300 and 600 ms apart, or as long as `Retry-After` asks,
 * up to 30 s (R-NET-1).
 *
 * @throws KitError and nothing else: `rpc/timeout`, `rpc/unreachable`, `rpc/rate-limited`, `rpc/aborted`,
 * `rpc/parse`, `rpc/invalid-response`, `rpc/invalid-request`, `rpc/invalid-params`, `rpc/internal`,
 * `project/invalid-id`, `config/origin-not-allowed`.
 * @example
 * const http = createHttpClient({ baseUrl: 'https://api.example.org', projectId })
 * const { count } = await http.request({ path: '/getWallets', schema: object({ count: number() }), signal })
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { baseUrl, projectId, fetch = globalThis.fetch, now = Date.now } = options
  return {
    async request<T>(request: HttpRequest<T>): Promise<T> {
      try {
        const url = urlOf(baseUrl, request.path, request.query ?? {}, projectId)
        const { schema, signal, missing, maxBytes = serviceLimits.apiBodyBytes } = request
        if (signal?.aborted) throw new KitError('rpc/aborted', { cause: signal.reason })
        const isRepeatable = request.body === undefined || request.idempotent === true
        const init = initOf(request)
        const text = await sendWithRetries(
          {
            ...{ fetch, now, url, init, maxBytes: schema ? maxBytes : 0, mayMiss: missing !== undefined, signal },
            refusal: request.refusal,
          },
          isRepeatable,
        )
        if (text === null && missing !== undefined) return missing
        if (!schema || text === null) return undefined as T
        return readAnswer(schema, parseJson(request.exactNumbers ? quoteNumbers(text) : text))
      } catch (error) {
        throw toKitError(error)
      }
    },
  }
}

const neverAborted = new AbortController().signal

async function sendWithRetries(options: AttemptOptions, isRepeatable: boolean): Promise<string | null> {
  for (let attempts = 0; ; attempts += 1) {
    const outcome = await attempt(options)
    if (outcome.is === 'answered') return outcome.text
    const { error, isTransient, retryIn = 0 } = outcome
    if (retryIn > durations.longestRetryAfter) throw new KitError('rpc/rate-limited', { cause: error })
    if (!isTransient || !isRepeatable || attempts >= serviceLimits.rpcRetries) throw error
    await delay(retryPause(attempts, retryIn), options.signal ?? neverAborted)
  }
}

function initOf({ body, parting = false }: HttpRequest<unknown>): RequestInit {
  // No cookies, no path of the visitor's page, and no redirect to another host.
  const shared = { credentials: 'omit', referrerPolicy: 'strict-origin', redirect: 'error' } as const
  if (body === undefined) return { ...shared, method: 'GET' }
  const type = parting ? 'text/plain;charset=UTF-8' : 'application/json'
  return { ...shared, method: 'POST', headers: { 'content-type': type }, body: bodyOf(body), keepalive: parting }
}
