import { throwIfAborted, withSignal } from '../async/abort.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { KitError } from '../errors/kit-error.ts'

/** Failures that say there is nothing left to restore. */
const nothingLeft: ReadonlySet<ErrorCode> = new Set([
  'wallet/not-found',
  'wallet/no-account',
  'wallet/unauthorized',
  'connection/required',
  'pairing/nothing-approved',
])

export type RestoreOptions = {
  readonly signal: AbortSignal
  /** Reads what wallets and libraries throw. */
  readonly toError: (error: unknown) => KitError
  /** Further codes that mean, for this kind of wallet, that there is nothing left. */
  readonly alsoOver?: readonly ErrorCode[] | undefined
}

/**
 * A wallet client's `restore`: picks an earlier connection up without asking the visitor anything (R-CON-4).
 *
 * @param find asks the visitor nothing; may also answer `null`
 * @returns `null` when there is nothing left to restore: the wallet is gone, or shares no account any more
 * @throws KitError `connection/cancelled` when the signal aborts, and every other failure
 * @example restore: (input, signal) => restoreOrNull(() => findAgain(input, signal), { signal, toError })
 */
export async function restoreOrNull<T>(
  find: () => Promise<T | null>,
  { signal, toError, alsoOver = [] }: RestoreOptions,
): Promise<T | null> {
  try {
    throwIfAborted(signal, 'connection/cancelled')
    return await withSignal(find(), signal, 'connection/cancelled')
  } catch (error) {
    const failure = toError(error)
    if (nothingLeft.has(failure.code) || alsoOver.includes(failure.code)) return null
    throw failure
  }
}
