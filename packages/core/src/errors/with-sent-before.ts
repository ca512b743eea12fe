import type { ErrorContext } from './catalogue.ts'
import { KitError } from './kit-error.ts'

/**
 * The same failure, of several transactions of which some had been sent: its detail and `context.sentBefore` have their hashes, so
 * that they are followed and nobody sends them again.
 */
export function withSentBefore(error: KitError, hashes: readonly string[]): KitError {
  const { code, context, detail = '' } = error
  const sentBefore = hashes.join(', ')
  // A code that carries nothing of its own carries this all the same.
  const carried = { ...context, sentBefore } as unknown as ErrorContext<'transaction/unknown'>
  return new KitError(code as 'transaction/unknown', {
    cause: error,
    detail: `Sent before that: ${sentBefore}. ${detail}`.trim(),
    context: carried,
  })
}
