import type { ErrorCode, ErrorContext } from './catalogue.ts'
import type { Shows } from './error-row.ts'
import { isErrorCode, rowOf } from './known-errors.ts'

type Options<C extends ErrorCode> = { cause?: unknown; detail?: string } & (keyof ErrorContext<C> extends never
  ? { context?: never }
  : { context: ErrorContext<C> })

type Args<C extends ErrorCode> = keyof ErrorContext<C> extends never ? [options?: Options<C>] : [options: Options<C>]

/**
 * The one error class of the kit.
 *
 * `message` is the visitor's sentence in English, `code` is stable, `detail` is for the developer's console, and
 * `cause` is what was thrown underneath. Of an error that only the developer can repair, `message` is the `detail`: what is
 * wrong and what to do. Visitors then read the catalogue's sentence.
 *
 * @example throw new KitError('switch/failed', { context: { network: 'Base' } })
 */
export class KitError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'KitError'
  readonly code: C
  readonly shows: Shows
  readonly context: Readonly<Record<string, string | number>>
  readonly detail: string | undefined

  constructor(code: C, ...[options]: Args<C>) {
    const { message, shows } = rowOf(code)
    super((shows === 'alert' && options?.detail) || fill(message, options?.context ?? {}), { cause: options?.cause })
    this.code = code
    this.shows = shows
    this.context = options?.context ?? {}
    this.detail = options?.detail
  }
}

/** Puts values into the `{slots}` of a sentence. */
export function fill(sentence: string, context: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (slot, name: string) =>
    Object.hasOwn(context, name) ? String(context[name]) : slot,
  )
}

/**
 * Recognises a kit error by name and code, so that two copies of the kit on a page agree.
 *
 * @example if (isKitError(error, 'wallet/rejected')) showRetry()
 */
export function isKitError<C extends ErrorCode = ErrorCode>(error: unknown, code?: C): error is KitError<C> {
  try {
    if (!(error instanceof Error) || error.name !== 'KitError' || !('code' in error)) return false
    return (error instanceof KitError || isErrorCode(error.code)) && (!code || error.code === code)
  } catch {
    // A foreign object may answer with a getter that throws.
    return false
  }
}
