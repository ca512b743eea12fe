import type { KitError } from '@kit/core'
import { anySignal, throwIfAborted } from '@kit/core/adapters'

/** Starts to listen, until the returned function is called; calls `end` when the work must stop. */
export type EndListener = (end: (error: KitError) => void) => () => void

/**
 * Runs work under a signal that aborts with `signal`, or when an event ends it. Leaves no listener.
 *
 * @throws what the work throws, which has to follow its signal; nothing is begun once `signal` has aborted
 * @example
 * await abortOnEvent(signal, (end) => relay.watch(({ is }) => is === 'refused' && end(error)), (either) =>
 *   withSignal(answer, either),
 * )
 */
export async function abortOnEvent<T>(
  signal: AbortSignal,
  listen: EndListener,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  throwIfAborted(signal)
  const ended = new AbortController()
  const stop = listen((error) => ended.abort(error))
  try {
    return await anySignal([signal, ended.signal], work)
  } finally {
    stop()
  }
}
