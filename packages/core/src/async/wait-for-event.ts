import { wait } from './wait.ts'

export type EventWait = {
  /** Starts to listen, until the returned function is called; may call `heard` at once. */
  readonly listen: (heard: () => void) => () => void
  readonly milliseconds: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits until an event has come, its time is over or the signal aborts, whichever is first. Never rejects: the caller
 * looks what came of it.
 *
 * @example
 * await waitForEvent({ listen: (heard) => announcements.listen(() => heard()), milliseconds: 300, signal })
 * return announcements.find(id)
 */
export function waitForEvent({ listen, milliseconds, signal }: EventWait): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    let isOver = false
    const done = () => {
      isOver = true
      for (const stop of stops.splice(0)) stop()
      resolve()
    }
    const keep = (stop: () => void) => (isOver ? stop() : void stops.push(stop))
    if (signal?.aborted) return done()
    signal?.addEventListener('abort', done, { once: true })
    keep(() => signal?.removeEventListener('abort', done))
    keep(wait(milliseconds, done))
    keep(listen(done))
  })
}
