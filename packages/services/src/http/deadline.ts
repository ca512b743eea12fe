import { KitError } from '@kit/core'

/** Ends a wait after a time, or when the caller aborts. */
export type Deadline = {
  /** Aborts at the end, so that the work can stop as well. */
  readonly signal: AbortSignal
  /** Rejects with `rpc/timeout` or `rpc/aborted` at the end, whether the work follows the signal or not. */
  race<T>(work: Promise<T>): Promise<T>
  /** Clears the timer and removes the listener. */
  clear(): void
}

export function startDeadline(milliseconds: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let end: (error: KitError) => void = () => undefined
  const ended = new Promise<never>((_, reject) => {
    end = (error) => {
      reject(error)
      controller.abort(error)
    }
  })
  ended.catch(() => undefined)
  const cancel = () => end(new KitError('rpc/aborted', { cause: caller?.reason }))
  const timer = setTimeout(() => end(new KitError('rpc/timeout')), milliseconds)
  if (caller?.aborted) cancel()
  caller?.addEventListener('abort', cancel, { once: true })
  return {
    signal: controller.signal,
    race: (work) => Promise.race([work, ended]),
    clear() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', cancel)
    },
  }
}
