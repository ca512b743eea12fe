import { KitError } from '@kit/core'

/** @throws KitError `rpc/aborted` */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new KitError('rpc/aborted', { cause: signal.reason })
}

/**
 * Waits for work that others may wait for too: leaving does not stop it.
 *
 * @throws KitError `rpc/aborted` as soon as the signal says so, or what the work throws.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new KitError('rpc/aborted', { cause: signal.reason }))
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
