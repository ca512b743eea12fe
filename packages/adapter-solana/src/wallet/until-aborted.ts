import { isKitError, KitError, type PlainErrorCode } from '@kit/core'

/**
 * Waits for a promise, but not longer than somebody wants its answer.
 *
 * @returns what the promise gives; rejects at once when `signal` aborts, with the signal's own kit error if it has one.
 */
export function untilAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  code: PlainErrorCode = 'rpc/aborted',
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(abortError(signal, code))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

export function abortError(signal: AbortSignal, code: PlainErrorCode = 'rpc/aborted'): KitError {
  return isKitError(signal.reason) ? signal.reason : (new KitError(code, { cause: signal.reason }) as KitError)
}

export function throwIfAborted(signal: AbortSignal, code: PlainErrorCode = 'rpc/aborted'): void {
  if (signal.aborted) throw abortError(signal, code)
}

/** Waits for a promise at most so many milliseconds; settles quietly either way. */
export function atMost(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    promise
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer)
        resolve()
      })
  })
}

/** Works under one signal that aborts as soon as any of several does. Leaves no listener on them. */
export async function underAny<T>(
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const stops = signals.map((signal) => {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    return () => signal.removeEventListener('abort', abort)
  })
  try {
    return await work(controller.signal)
  } finally {
    for (const stop of stops) stop()
  }
}
