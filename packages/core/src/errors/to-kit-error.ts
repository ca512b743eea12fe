import type { ErrorCode } from './catalogue.ts'
import { isKitError, KitError } from './kit-error.ts'
import { fromRpcCode } from './rpc-codes.ts'

const causeDepth = 8

/**
 * The one door for foreign errors: wallet and RPC codes are read through the chain of causes, anything else is
 * `unexpected`. Never throws, whatever was thrown at it.
 *
 * @example catch (error) { throw toKitError(error) }
 */
export function toKitError(error: unknown, otherwise: PlainErrorCode = 'unexpected'): KitError {
  if (isKitError(error)) return error
  const code = codeOf(error) ?? otherwise
  return new KitError(code as PlainErrorCode, { cause: error }) as KitError
}

/** Codes whose sentence has no slots. */
export type PlainErrorCode = Exclude<ErrorCode, 'email/cooldown' | 'switch/declined' | 'switch/failed'>

function codeOf(error: unknown): ErrorCode | undefined {
  let at: unknown = error
  let found: ErrorCode | undefined
  for (let depth = 0; depth < causeDepth && typeof at === 'object' && at !== null; depth += 1) {
    const code = own(at, 'code') ?? own(own(own(at, 'data'), 'originalError'), 'code')
    const mapped = own(at, 'name') === 'AbortError' ? 'rpc/aborted' : fromRpcCode(code)
    // An inner code says more than the -32603 that wallets wrap it in.
    if (mapped && (!found || found === 'rpc/internal')) found = mapped
    at = own(at, 'cause')
  }
  return found
}

/** A foreign object may answer with a getter that throws. */
function own(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined
  }
}
