import { isKitError, KitError } from '../errors/kit-error.ts'

/** So many wrong codes, and the visitor needs another. */
const mostWrong = 5

export const isWrongCode = (error: unknown): boolean => isKitError(error, 'auth/wrong-code')

/**
 * Whether no try is left of a code.
 *
 * @param wrong the wrong tries before this one
 */
export const isUsedUp = (error: unknown, wrong: number): boolean =>
  isKitError(error, 'auth/code-locked') ||
  isKitError(error, 'auth/code-expired') ||
  (isWrongCode(error) && wrong + 1 >= mostWrong)

/** What the visitor is told of a code that no try is left of. */
export const usedUpError = (error: unknown): KitError =>
  isKitError(error, 'auth/code-expired') ? error : new KitError('auth/code-locked')

/** Why no mail is sent yet. */
export const tooSoonError = (seconds: number): KitError => new KitError('auth/cooldown', { context: { seconds } })
