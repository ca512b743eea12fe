import { abortError, throwIfAborted, underAny, untilAborted } from './until-aborted.ts'

/**
 * A timer, handed in since core has none.
 *
 * @param milliseconds until `done` is called
 * @returns how to stop it
 * @example
 * const wait: Wait = (milliseconds, done) => {
 *   const timer = setTimeout(done, milliseconds)
 *   return () => clearTimeout(timer)
 * }
 */
export type Wait = (milliseconds: number, done: () => void) => () => void

/**
 * Waits for a promise at most so many milliseconds; settles quietly either way.
 *
 * @example await atMost(wallet.request({ method: 'wallet_revokePermissions', params }), 100, wait)
 */
export function atMost(promise: Promise<unknown>, milliseconds: number, wait: Wait): Promise<void> {
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

/**
 * Does nothing for so many milliseconds.
 *
 * @throws KitError as soon as the signal aborts: its own reason or `rpc/aborted`
 * @example await pause(150, signal, wait)
 */
export function pause(milliseconds: number, signal: AbortSignal, wait: Wait): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      stop()
      reject(abortError(signal))
    }
    const stop = wait(milliseconds, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

export type Limit = {
  readonly wait: Wait
  /** Somebody's change of mind, which ends it sooner. */
  readonly signal?: AbortSignal | undefined
  /** What it ends with when the time is over. */
  readonly late: () => Error
}

/**
 * Works under a signal that aborts after so many milliseconds, or with another one, and waits no longer. Work that
 * nobody waits for any more is not begun.
 *
 * @throws what the work throws; `late()` once the time is over; for an abort its own reason or `rpc/aborted`
 * @example
 * const late = () => new KitError('rpc/timeout')
 * const response = await within(10_000, (signal) => fetch(url, { signal }), { wait, late, signal })
 */
export async function within<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  { wait, signal, late }: Limit,
): Promise<T> {
  if (signal) throwIfAborted(signal)
  const deadline = new AbortController()
  const stop = wait(milliseconds, () => deadline.abort(late()))
  try {
    const signals = signal ? [signal, deadline.signal] : [deadline.signal]
    return await underAny(signals, (either) => untilAborted(work(either), either))
  } catch (error) {
    if (signal?.aborted) throw abortError(signal)
    throw deadline.signal.aborted ? deadline.signal.reason : error
  } finally {
    stop()
  }
}
