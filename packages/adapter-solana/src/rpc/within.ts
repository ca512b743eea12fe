import { KitError, type PlainErrorCode } from '@kit/core'
import { underAny, untilAborted } from '../wallet/until-aborted.ts'

/** Works under a signal that aborts after so many milliseconds or with another one, and waits no longer. */
export async function within<T>(
  milliseconds: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
  code: PlainErrorCode = 'rpc/timeout',
): Promise<T> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new KitError(code)), milliseconds)
  try {
    return await underAny([outer, deadline.signal], (signal) => untilAborted(work(signal), signal))
  } finally {
    clearTimeout(timer)
  }
}
