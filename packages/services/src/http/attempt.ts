import { durations, isKitError, KitError, retryAfter, toKitError } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { parseJson } from './parse-json.ts'
import { readBody } from './read-body.ts'
import { isTransientStatus, statusError } from './status-error.ts'

/**
 * The result of one attempt. `text` is `null` for what is missing, and `retryIn` the delay in milliseconds that the server
 * asked for.
 */
export type Outcome =
  | { readonly is: 'answered'; readonly text: string | null }
  | {
      readonly is: 'failed'
      readonly error: KitError
      readonly isTransient: boolean
      readonly retryIn?: number | undefined
    }

export type AttemptOptions = {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  readonly url: string
  readonly init: RequestInit
  /** How much of the body is read; with 0 none is. */
  readonly maxBytes: number
  /** Whether a 404 is an answer. */
  readonly mayMiss: boolean
  readonly signal: AbortSignal | undefined
  readonly refusal: ((body: unknown, status: number) => KitError | null) | undefined
}

/** Sends a request once and reads its body, within `durations.httpTimeout`. Never rejects. */
export async function attempt(options: AttemptOptions): Promise<Outcome> {
  const late = () => new KitError('rpc/timeout')
  try {
    return await withTimeout(durations.httpTimeout, (signal) => send(options, signal), { signal: options.signal, late })
  } catch (thrown) {
    const error = toKitError(thrown, 'rpc/unreachable')
    return {
      is: 'failed',
      error,
      isTransient: isKitError(error, 'rpc/timeout') || isKitError(error, 'rpc/unreachable'),
    }
  }
}

async function send(
  { fetch, now, url, init, maxBytes, mayMiss, refusal }: AttemptOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  const response = await fetch(url, { ...init, signal })
  if (response.ok && maxBytes > 0) return { is: 'answered', text: await readBody(response, maxBytes, signal) }
  const said = refusal && !response.ok ? await readRefusal(response, refusal, signal) : null
  response.body?.cancel().catch(() => undefined)
  if (response.ok) return { is: 'answered', text: '' }
  if (response.status === 404 && mayMiss) return { is: 'answered', text: null }
  const isTransient = isTransientStatus(response.status)
  const retryIn = isTransient ? retryAfter(response.headers.get('retry-after'), now()) : undefined
  const error = said ?? statusError(response.status, new URL(url).pathname)
  return { is: 'failed', error, isTransient, retryIn }
}

const refusalBytes = 16_384

/** What a service says of its refusal; of a project that it does not know, visitors are not told. */
async function readRefusal(
  response: Response,
  read: (body: unknown, status: number) => KitError | null,
  signal: AbortSignal,
): Promise<KitError | null> {
  if (response.status === 401) return null
  try {
    return read(parseJson(await readBody(response, refusalBytes, signal)), response.status)
  } catch {
    return null
  }
}
