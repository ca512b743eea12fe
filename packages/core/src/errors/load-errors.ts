import { lazy } from '../async/lazy.ts'
import type { Catalogue } from './catalogue.ts'
import { firstErrors } from './first-errors.ts'
import { learnErrors } from './known-errors.ts'

const late = lazy(async (): Promise<Catalogue> => {
  const lateErrors = await import('./late-errors.ts').then((late) => late.lateErrors)
  learnErrors(lateErrors)
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
