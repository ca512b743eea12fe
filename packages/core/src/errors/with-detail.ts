import type { ErrorContext } from './catalogue.ts'
import { KitError } from './kit-error.ts'

/** The same error with another detail, and the first one as its cause. */
export function withDetail(error: KitError, detail: string): KitError {
  const { code, context } = error
  // A code that carries nothing ignores the context.
  const carried = context as ErrorContext<'transaction/unknown'>
  return new KitError(code as 'transaction/unknown', { cause: error, detail, context: carried })
}
