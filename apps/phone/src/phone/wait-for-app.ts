import { durations } from './durations.ts'
import { withTimeout } from './with-timeout.ts'

/** @throws Error when the app does not acknowledge in time */
export function waitForApp<T>(promise: Promise<T>): Promise<T> {
  return withTimeout(promise, durations.request, 'The app does not answer. It may be closed.')
}
