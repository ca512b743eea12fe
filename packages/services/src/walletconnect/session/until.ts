import type { KitError, PlainErrorCode } from '@kit/core'
import { abortError } from '@kit/core/adapters'

/** What ends a wait before its promise does. */
export type Limits = {
  readonly signal?: AbortSignal
  /** What an aborted wait ends with, unless its signal has a reason of ours. */
  readonly code?: PlainErrorCode
  readonly within?: { readonly milliseconds: number; readonly otherwise: () => KitError }
  /** Called with a way to end the wait; returns how to stop listening. */
  readonly ends?: ((end: (error: KitError) => void) => () => void) | undefined
}

/** Waits for a promise no longer than somebody wants its answer. Leaves no timer and no listener. */
export function until<T>(promise: Promise<T>, { signal, code, within, ends }: Limits): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stops: (() => void)[] = []
    let isSettled = false
    const settle = (finish: () => void) => {
      isSettled = true
      for (const stop of stops.splice(0)) stop()
      finish()
    }
    promise.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    )
    if (within) {
      const timer = setTimeout(() => settle(() => reject(within.otherwise())), within.milliseconds)
      stops.push(() => clearTimeout(timer))
    }
    if (signal) {
      const abort = () => settle(() => reject(abortError(signal, code)))
      signal.addEventListener('abort', abort, { once: true })
      stops.push(() => signal.removeEventListener('abort', abort))
      if (signal.aborted) abort()
    }
    const stop = isSettled ? undefined : ends?.((error) => settle(() => reject(error)))
    if (stop) stops.push(stop)
  })
}
