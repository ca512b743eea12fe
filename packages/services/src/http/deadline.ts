import { KitError } from '@kit/core'

/** One wait's end: its own time, or the caller's change of mind. */
export type Deadline = {
  /** Aborts at the end, so that what is waited for can stop too. */
  readonly signal: AbortSignal
  /** Rejects with `rpc/timeout` or `rpc/aborted` at the end; whatever it is raced with need not listen. */
  race<T>(work: Promise<T>): Promise<T>
  /** Lets go of the timer and the listener. */
  clear(): void
}

/** @param after milliseconds. */
export function startDeadline(after: number, caller: AbortSignal | undefined): Deadline {
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
  const timer = setTimeout(() => end(new KitError('rpc/timeout')), after)
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
