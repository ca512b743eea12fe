import { abortError, anySignal, throwIfAborted, withSignal } from './abort.ts'
import { wait } from './wait.ts'

/**
 * Waits for a promise at most so many milliseconds. Resolves either way, also when the promise rejects.
 *
 * @example await settleWithin(wallet.request({ method: 'wallet_revokePermissions', params }), 100)
 */
export function settleWithin(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = wait(milliseconds, resolve)
    promise
      .catch(() => {})
      .finally(() => {
        stop()
        resolve()
      })
  })
}

export type TimeoutOptions = {
  /** Ends the work sooner. */
  readonly signal?: AbortSignal | undefined
  /** What the work ends with when its time is over. */
  readonly late: () => Error
}

/**
 * Runs work under a signal that aborts after so many milliseconds or with another signal, and waits no longer than
 * that. Work whose signal has aborted already is not begun.
 *
 * @param work given the signal; what it awaits is abandoned when the signal aborts
 * @throws what the work throws; `late()` once the time is over; for an abort its own reason or `rpc/aborted`
 * @example
 * const late = () => new KitError('rpc/timeout')
 * const response = await withTimeout(10_000, (signal) => fetch(url, { signal }), { late, signal })
 */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  { signal, late }: TimeoutOptions,
): Promise<T> {
  if (signal) throwIfAborted(signal)
  const deadline = new AbortController()
  const stop = wait(milliseconds, () => deadline.abort(late()))
  try {
    const signals = signal ? [signal, deadline.signal] : [deadline.signal]
    return await anySignal(signals, (either) => withSignal(work(either), either))
  } catch (error) {
    if (signal?.aborted) throw abortError(signal)
    throw deadline.signal.aborted ? deadline.signal.reason : error
  } finally {
    stop()
  }
}
