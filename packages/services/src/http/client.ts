import { durations, KitError, limits, toKitError } from '@kit/core'
import { type GenericSchema, getDotPath, safeParse } from 'valibot'
import { type Attempt, attempt } from './attempt.ts'
import { parseJson } from './parse-json.ts'
import { pause } from './pause.ts'
import { addressOf, bodyOf, type Query } from './prepare.ts'

export type HttpRequest<T> = {
  /** Begins with a slash; parts from outside have gone through `encodeURIComponent`. */
  readonly path: string
  readonly query?: Query | undefined
  /** Makes it a POST. */
  readonly body?: unknown
  /** What the answer has to be; only what it knows is kept. Without one the answer is not read. */
  readonly schema?: GenericSchema<unknown, T> | undefined
  readonly signal?: AbortSignal | undefined
  /** A POST that does no harm when it arrives twice, and may therefore be repeated. */
  readonly idempotent?: boolean | undefined
  /** Lets a POST outlive the page, and spares it the question beforehand that JSON costs on another origin. */
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
 * The one way to a hosted service.
 *
 * Each try has ten seconds, its body included. A GET is tried up to four times while the failure may pass: 408, 413,
 * 429, 5xx, no answer, no connection; 150, 300 and 600 ms apart, or as long as `Retry-After` asks, up to 30 s (R-NET-1).
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
        const url = addressOf(baseUrl, request.path, request.query ?? {}, projectId)
        const { schema, signal } = request
        if (signal?.aborted) throw new KitError('rpc/aborted', { cause: signal.reason })
        const isRepeatable = request.body === undefined || request.idempotent === true
        const init = initOf(request)
        const text = await ask({ fetch, now, url, init, readsBody: schema !== undefined, signal }, isRepeatable)
        return schema ? read(schema, parseJson(text)) : (undefined as T)
      } catch (error) {
        throw toKitError(error)
      }
    },
  }
}

async function ask(question: Attempt, isRepeatable: boolean): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const outcome = await attempt(question)
    if (outcome.is === 'answered') return outcome.text
    const { error, mayPass, after = 0 } = outcome
    if (after > durations.longestRetryAfter) throw new KitError('rpc/rate-limited', { cause: error })
    if (!mayPass || !isRepeatable || tries >= limits.rpcRetries) throw error
    await pause(Math.max(after, durations.retryBase * 2 ** tries), question.signal)
  }
}

function initOf({ body, parting = false }: HttpRequest<unknown>): RequestInit {
  // No cookies, no path of the visitor's page, and no way to a host that nobody named.
  const shared = { credentials: 'omit', referrerPolicy: 'strict-origin', redirect: 'error' } as const
  if (body === undefined) return { ...shared, method: 'GET' }
  const type = parting ? 'text/plain;charset=UTF-8' : 'application/json'
  return { ...shared, method: 'POST', headers: { 'content-type': type }, body: bodyOf(body), keepalive: parting }
}

function read<T>(schema: GenericSchema<unknown, T>, value: unknown): T {
  const result = attemptParse(schema, value)
  if (result.success) return result.output
  const where = getDotPath(result.issues[0]) ?? 'its root'
  throw new KitError('rpc/invalid-response', { detail: `The answer makes no sense at ${where}` })
}

function attemptParse<T>(schema: GenericSchema<unknown, T>, value: unknown) {
  try {
    return safeParse(schema, value, { abortEarly: true })
  } catch (cause) {
    throw new KitError('rpc/invalid-response', { cause })
  }
}
