import { lazy } from '../async/lazy.ts'
import type { Catalogue, ErrorCode } from './catalogue.ts'
import type { ErrorRow } from './error-row.ts'
import { firstErrors } from './first-errors.ts'

const known: Partial<Record<ErrorCode, ErrorRow>> = { ...firstErrors }

const late = lazy(async (): Promise<Catalogue> => {
  const lateErrors = await import('./late-errors.ts').then((late) => late.lateErrors)
  Object.assign(known, lateErrors)
  return { ...firstErrors, ...lateErrors }
})

/**
 * Loads the catalogue of errors: of each code the visitor's sentence in English, and where it is shown. The kit does so itself before
 * a wallet, a service or a feature can fail; code that throws a `KitError` without a kit, such as a test, does it first.
 * Until then the `message` of most errors is their code.
 *
 * @throws whatever stops the page from loading code
 * @example
 * await loadErrors()
 * new KitError('wallet/rejected').message // 'You declined the request in your wallet.'
 */
export const loadErrors = (): Promise<Catalogue> => late.load()

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
