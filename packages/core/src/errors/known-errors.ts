import type { ErrorCode } from './catalogue.ts'
import type { ErrorRow } from './error-row.ts'
import { firstErrors } from './first-errors.ts'

const known: Partial<Record<ErrorCode, ErrorRow>> = { ...firstErrors }

/** Adds the errors that load late. */
export const learnErrors = (errors: Partial<Record<ErrorCode, ErrorRow>>): void => {
  Object.assign(known, errors)
}

/**
 * Tells whether a text is the code of an error whose sentence has loaded.
 *
 * @example isErrorCode('config/invalid') // true
 */
export const isErrorCode = (text: unknown): text is ErrorCode => typeof text === 'string' && Object.hasOwn(known, text)

/** What is known of a code so far. */
export const rowOf = (code: ErrorCode): ErrorRow =>
  (isErrorCode(code) && known[code]) || { message: code, shows: 'inline' }

/**
 * The English sentence that tells a visitor about a failure, with its `{slots}` unfilled. Of an error that only the developer can
 * repair, `message` is another one.
 *
 * @example fill(sentenceOf(error.code), error.context)
 */
export const sentenceOf = (code: ErrorCode): string => rowOf(code).message
