import { durations, isKitError, retryPause, serviceLimits } from '@kit/core'
import { abortError, delay, throwIfAborted } from '@kit/core/adapters'
import type { ApiResponse, RequestApi } from './request-api.ts'

/** How many requests may be on their way to the APIs of a kit; public ones turn more away. */
const atOnce = 4

/**
 * Lets only a few requests be on their way at once, and repeats a read that a busy or broken server did not answer: up to three
 * times, after a growing pause or the one that the server names. What is sent is sent once.
 */
export function createRequestQueue(request: RequestApi): RequestApi {
  const turn = createTurns(atOnce)
  return async (url, signal, init) => {
    const isRead = init?.body === undefined
    for (let attempt = 0; ; attempt += 1) {
      const end = await turn(signal)
      const outcome = await request(url, signal, init).then(answered, failed).finally(end)
      const pause = isRead && attempt < serviceLimits.rpcRetries ? pauseAfter(outcome, attempt) : null
      if (pause === null) {
        if ('error' in outcome) throw outcome.error
        return outcome.response
      }
      await delay(pause, signal)
    }
  }
}

type Outcome = { readonly response: ApiResponse } | { readonly error: unknown }

const answered = (response: ApiResponse): Outcome => ({ response })
const failed = (error: unknown): Outcome => ({ error })

/** Milliseconds until the next attempt; `null` when another one would not help. */
function pauseAfter(outcome: Outcome, attempt: number): number | null {
  if ('error' in outcome) return isKitError(outcome.error, 'rpc/unreachable') ? retryPause(attempt) : null
  const { status, retryAfter } = outcome.response
  if (status !== 429 && status < 500) return null
  const pause = retryPause(attempt, retryAfter)
  return pause > durations.longestRetryAfter ? null : pause
}

/** Gives out `most` turns at once; each is over when its function is called. An aborted signal gives its place up. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  const next = () => {
    const begin = waiting.shift()
    if (begin) begin()
    else running -= 1
  }
  return async (signal: AbortSignal): Promise<() => void> => {
    throwIfAborted(signal)
    if (running < most) running += 1
    else
      await new Promise<void>((resolve, reject) => {
        const begin = () => {
          signal.removeEventListener('abort', leave)
          resolve()
        }
        const leave = () => {
          waiting.splice(waiting.indexOf(begin), 1)
          reject(abortError(signal))
        }
        signal.addEventListener('abort', leave, { once: true })
        waiting.push(begin)
      })
    return next
  }
}
