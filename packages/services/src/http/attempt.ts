import { durations, isKitError, type KitError, limits, retryAfter, toKitError } from '@kit/core'
import { startDeadline } from './deadline.ts'
import { readBody } from './read-body.ts'
import { isTransientStatus, statusError } from './status-error.ts'

/** The result of one attempt. `retryIn` is the delay in milliseconds that the server asked for. */
export type Outcome =
  | { readonly is: 'answered'; readonly text: string }
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
  readonly readsBody: boolean
  readonly signal: AbortSignal | undefined
}

/** Sends a request once and reads its body, within `durations.httpTimeout`. Never rejects. */
export async function attempt({ fetch, now, url, init, readsBody, signal }: AttemptOptions): Promise<Outcome> {
  const deadline = startDeadline(durations.httpTimeout, signal)
  try {
    const response = await deadline.race(fetch(url, { ...init, signal: deadline.signal }))
    if (response.ok && readsBody) {
      return { is: 'answered', text: await readBody(response, limits.apiBodyBytes, deadline) }
    }
    response.body?.cancel().catch(() => undefined)
    if (response.ok) return { is: 'answered', text: '' }
    const isTransient = isTransientStatus(response.status)
    const retryIn = isTransient ? retryAfter(response.headers.get('retry-after'), now()) : undefined
    return { is: 'failed', error: statusError(response.status, new URL(url).pathname), isTransient, retryIn }
  } catch (thrown) {
    const error = toKitError(thrown, 'rpc/unreachable')
    return {
      is: 'failed',
      error,
      isTransient: isKitError(error, 'rpc/timeout') || isKitError(error, 'rpc/unreachable'),
    }
  } finally {
    deadline.clear()
  }
}
