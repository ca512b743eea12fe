import { KitError } from '@kit/core'
import { within } from '@kit/core/adapters'
import { wait } from '../wait.ts'

/** Runs work under a signal that aborts after so many milliseconds (`rpc/timeout`) or with another signal. */
export const withTimeout = <T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => within(milliseconds, work, { wait, signal, late: () => new KitError('rpc/timeout') })
