import { KitError } from '@kit/core'

/** @throws KitError `rpc/aborted` */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new KitError('rpc/aborted', { cause: signal.reason })
}

/**
 * Waits for work that other callers may wait for too: an abort ends this wait alone.
 *
 * @throws KitError `rpc/aborted` as soon as the signal aborts, or what the work throws
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new KitError('rpc/aborted', { cause: signal.reason }))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
