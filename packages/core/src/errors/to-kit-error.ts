import type { ErrorCode, ErrorContext } from './catalogue.ts'
import { isKitError, KitError } from './kit-error.ts'
import { fromRpcCode } from './rpc-codes.ts'

const causeDepth = 8

/**
 * The one door for foreign errors: a kit error, or a wallet's or RPC code, is found through the chain of causes;
 * anything else is `unexpected`. Never throws, whatever was thrown at it.
 *
 * @example catch (error) { throw toKitError(error) }
 */
export function toKitError(error: unknown, otherwise: PlainErrorCode = 'unexpected'): KitError {
  let at: unknown = error
  let found: ErrorCode | undefined
  for (let depth = 0; depth < causeDepth && typeof at === 'object' && at !== null; depth += 1) {
    if (isKitError(at)) return at
    // An inner code says more than the -32603 that wallets wrap it in.
    if (!found || found === 'rpc/internal') found = codeOf(at) ?? found
    at = own(at, 'cause')
  }
  return new KitError((found ?? otherwise) as PlainErrorCode, { cause: error }) as KitError
}

/** Codes of errors that carry nothing but their sentence. */
export type PlainErrorCode = { [C in ErrorCode]: keyof ErrorContext<C> extends never ? C : never }[ErrorCode]

function codeOf(value: unknown): ErrorCode | undefined {
  if (own(value, 'name') === 'AbortError') return 'rpc/aborted'
  const code = fromRpcCode(own(value, 'code'))
  const inner = fromRpcCode(own(own(own(value, 'data'), 'originalError'), 'code'))
  return code && code !== 'rpc/internal' ? code : (inner ?? code)
}

/** A foreign object may answer with a getter that throws. */
function own(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined
  }
}
