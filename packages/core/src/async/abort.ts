import { isKitError, KitError } from '../errors/kit-error.ts'
import type { PlainErrorCode } from '../errors/to-kit-error.ts'

/**
 * Waits for a promise until the signal aborts. Leaves no listener on the signal.
 *
 * @param code what an abort is called when the signal's own reason is no kit error
 * @returns what the promise gives; rejects at once when `signal` aborts, with `abortError`
 * @example const accounts = await withSignal(wallet.request({ method: 'eth_accounts' }), signal)
 */
export function withSignal<T>(
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

/**
 * What an aborted wait ends with.
 *
 * @returns the signal's own reason where it is a kit error, else a new one with `code`, the reason being its cause
 * @example if (signal.aborted) throw abortError(signal, 'connection/cancelled')
 */
export function abortError(signal: AbortSignal, code: PlainErrorCode = 'rpc/aborted'): KitError {
  return isKitError(signal.reason) ? signal.reason : (new KitError(code, { cause: signal.reason }) as KitError)
}

/**
 * Throws when the signal has aborted.
 *
 * @throws KitError as `abortError` makes it
 * @example throwIfAborted(signal, 'connection/cancelled')
 */
export function throwIfAborted(signal: AbortSignal, code: PlainErrorCode = 'rpc/aborted'): void {
  if (signal.aborted) throw abortError(signal, code)
}

/**
 * Works under one signal that aborts as soon as any of several does. Leaves no listener on them.
 *
 * @returns what the work gives; it is the work that has to honour the signal
 * @example await anySignal([signal, destroyed.signal], (either) => withSignal(session.request(question, either), either))
 */
export async function anySignal<T>(
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
