import { KitError } from '@kit/core'
import { untilAborted } from '../wallet/until-aborted.ts'

/** Works under a signal that aborts after so many milliseconds, and waits no longer. */
export async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new KitError('connection/timeout')), milliseconds)
  try {
    return await untilAborted(work(deadline.signal), deadline.signal)
  } finally {
    clearTimeout(timer)
  }
}
