import { KitError } from './kit-error.ts'

/** A signed transaction that may have been sent, and that nobody confirmed; its id or hash is what it can be looked up with. */
export const unknownOutcome = (transactionId: string, cause?: unknown): KitError<'transaction/unknown'> =>
  new KitError('transaction/unknown', { cause, context: { transactionId } })
