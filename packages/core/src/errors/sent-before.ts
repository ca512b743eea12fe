import { isKitError } from './kit-error.ts'

/** The hashes of what had been sent before a failure. */
export function sentBefore(error: unknown): readonly string[] {
  const hashes = isKitError(error) ? error.context.sentBefore : undefined
  return typeof hashes === 'string' ? hashes.split(', ') : []
}
