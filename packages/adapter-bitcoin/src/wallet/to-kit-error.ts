import { isKitError, KitError, type PlainErrorCode, toKitError } from '@kit/core'
import { readOwn } from '@kit/core/adapters'

const wrappers = ['error', 'cause', 'data'] as const
const mostWrappings = 8
const refusal = /\b(?:user|request)\b.{0,24}\b(?:reject|denied|deny|cancel|declin)|^cancell?ed$/i

/**
 * Whatever a wallet or a network throws, as one of the kit's errors. Never throws.
 *
 * @param otherwise what it is when nothing tells
 */
export function fromWalletError(error: unknown, otherwise: PlainErrorCode = 'unexpected'): KitError {
  let at = error
  for (let depth = 0; depth < mostWrappings && at !== undefined; depth += 1) {
    if (isKitError(at)) return at
    const { code } = toKitError(at)
    if (code !== 'unexpected' && code !== 'rpc/internal' && code !== 'rpc/server')
      return new KitError(code as PlainErrorCode, { cause: error }) as KitError
    if (isRefusal(at)) return new KitError('wallet/rejected', { cause: error }) as KitError
    const inner: unknown = at
    at = wrappers.map((key) => readOwn(inner, key)).find((value) => typeof value === 'object' && value !== null)
  }
  return toKitError(error, otherwise)
}

function isRefusal(error: unknown): boolean {
  const message = typeof error === 'string' ? error : readOwn(error, 'message')
  return typeof message === 'string' && refusal.test(message.slice(0, 512))
}
