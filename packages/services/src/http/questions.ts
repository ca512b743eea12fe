import { durations, KitError, serviceLimits } from '@kit/core'
import { createTimedCache, throwIfAborted, withTimeout } from '@kit/core/adapters'
import { createSharedRequests } from './shared-requests.ts'

export type Question<T> = {
  /** Two questions with equal keys have one answer. */
  readonly key: string
  readonly send: (signal: AbortSignal) => Promise<T>
  /** How long the answer is good, in milliseconds; with 0 only those who wait for it get it. */
  readonly lifetime: number
  /** Asks also when there is an answer, or a failure that is not over. */
  readonly force?: boolean | undefined
}

export type Questions<T> = {
  /**
   * Answers from the cache, joins the same question that is on its way, or sends it, for at most `durations.uiRead`. A
   * failure stays for `durations.balanceRetry` (R-BAL-3).
   *
   * @throws KitError `rpc/aborted`, `rpc/timeout`, or what `send` throws
   */
  ask(question: Question<T>, signal: AbortSignal): Promise<T>
}

/** `order` grows with each question that is sent: the answer to an older one does not replace that to a newer. */
type Outcome<T> = { readonly order: number } & (
  | { readonly is: 'answered'; readonly answer: T }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'used' }
)

/** @param now wall time in milliseconds */
export function createQuestions<T>(now: () => number): Questions<T> {
  const outcomes = createTimedCache<Outcome<T>>({ now, entries: serviceLimits.cacheEntries })
  const requests = createSharedRequests<T>()
  let sent = 0

  function record(key: string, outcome: Outcome<T>, lifetime: number): void {
    const last = outcomes.read(key)
    if (!last || last.order < outcome.order) outcomes.write(key, outcome, lifetime)
  }

  async function request({ key, send, lifetime }: Question<T>, signal: AbortSignal): Promise<T> {
    sent += 1
    const order = sent
    const late = () => new KitError('rpc/timeout')
    try {
      const answer = await withTimeout(durations.uiRead, send, { signal, late })
      if (lifetime > 0) record(key, { order, is: 'answered', answer }, lifetime)
      else record(key, { order, is: 'used' }, durations.balanceRetry)
      return answer
    } catch (error) {
      if (!signal.aborted) record(key, { order, is: 'failed', error }, durations.balanceRetry)
      throw error
    }
  }

  return {
    async ask(question, signal) {
      throwIfAborted(signal)
      const { key, force = false } = question
      const known = force ? undefined : outcomes.read(key)
      if (known?.is === 'answered') return known.answer
      if (known?.is === 'failed') throw known.error
      return requests.join(`${force} ${key}`, (shared) => request(question, shared), signal)
    },
  }
}
