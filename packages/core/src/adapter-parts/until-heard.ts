import type { Wait } from './waiting.ts'

export type Hearing = {
  /** Starts to listen, until the returned function is called; may call `heard` at once. */
  readonly listen: (heard: () => void) => () => void
  readonly milliseconds: number
  readonly wait: Wait
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits until something has been heard, its time is over, or nobody waits any more. Never rejects; the caller looks
 * what came of it.
 *
 * @example
 * await untilHeard({ listen: (heard) => announcements.listen(() => heard()), milliseconds: 300, wait, signal })
 * return announcements.find(id)
 */
export function untilHeard({ listen, milliseconds, wait, signal }: Hearing): Promise<void> {
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
