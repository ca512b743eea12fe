import { isKitError, KitError } from './kit-error.ts'

/** What to throw for code that could not be loaded, or that failed while it started. */
export function loadFailure(error: unknown): KitError {
  return isKitError(error) ? error : new KitError('kit/load-failed', { cause: error })
}

/** @example await code.load().catch(throwLoadFailure) */
export function throwLoadFailure(error: unknown): never {
  throw loadFailure(error)
}
