import { isKitError, KitError } from '../errors/kit-error.ts'
import { type PlainErrorCode, toKitError } from '../errors/to-kit-error.ts'
import { readOwn } from './foreign.ts'

const mostWrappings = 16
const wrappers = ['cause', 'data', 'originalError', 'error', 'info'] as const
const refusal = /\b(?:user|request)\b.{0,24}\b(?:reject|denied|deny|cancel|declin)|^cancell?ed$/i

/** Reads what was thrown as one of the kit's errors; `otherwise` when nothing identifies it. Never throws. */
export type FromWalletError = (error: unknown, otherwise?: PlainErrorCode) => KitError

export type WalletErrorOptions = {
  /** What libraries mean that name a failure instead of numbering it, by the error's `name`. */
  readonly names?: Readonly<Record<string, PlainErrorCode>>
  /** What a wallet interface means whose numbers are not JSON-RPC's. Read on the outermost error alone, and first. */
  readonly codes?: Readonly<Record<number, PlainErrorCode>>
}

/**
 * Makes the reader of what wallets and the libraries below an adapter throw. It looks through every wrapping that
 * wallets use, and believes a precise code before a refusal in words, and that before a vague code (R-NET-3).
 *
 * @example
 * const fromWalletError = walletErrorReader({ names: { WalletNotReadyError: 'wallet/not-found' } })
 * wallet.connect().catch((error) => { throw fromWalletError(error) })
 */
export function walletErrorReader({ names = {}, codes = {} }: WalletErrorOptions = {}): FromWalletError {
  return (error, otherwise = 'unexpected') => {
    if (isKitError(error)) return error
    const code = readOwn(error, 'code')
    let found = typeof code === 'number' && Object.hasOwn(codes, code) ? codes[code] : undefined
    let isRefusal = isRefusalInWords(error)
    for (const at of unwrapped(error)) {
      if (isKitError(at)) return at
      if (!found || isVague(found)) found = codeOf(at, names) ?? found
      isRefusal ||= isRefusalInWords(at)
    }
    if (isRefusal && (!found || isVague(found))) found = 'wallet/rejected'
    return new KitError<PlainErrorCode>(found ?? otherwise, { cause: error })
  }
}

const isVague = (code: PlainErrorCode) => code === 'rpc/internal' || code === 'rpc/server' || code === 'wallet/failed'

function codeOf(value: unknown, names: Readonly<Record<string, PlainErrorCode>>): PlainErrorCode | undefined {
  const raw = readOwn(value, 'code')
  if (raw === 'ACTION_REJECTED') return 'wallet/rejected'
  const code = typeof raw === 'string' && /^-?\d{1,6}$/.test(raw) ? Number(raw) : raw
  const name = readOwn(value, 'name')
  const mapped = toKitError({ code, name }).code as PlainErrorCode
  if (mapped !== 'unexpected') return mapped
  return typeof name === 'string' && Object.hasOwn(names, name) ? names[name] : undefined
}

/** The error itself and everything wrapped in it, outermost first. */
function* unwrapped(error: unknown): Generator<unknown> {
  const queue = [error]
  for (let seen = 0; seen < mostWrappings && queue.length > 0; ) {
    const at = queue.shift()
    if (typeof at !== 'object' || at === null) continue
    seen += 1
    yield at
    for (const key of wrappers) queue.push(readOwn(at, key))
  }
}

function isRefusalInWords(error: unknown): boolean {
  const message = typeof error === 'string' ? error : readOwn(error, 'message')
  return typeof message === 'string' && refusal.test(message.slice(0, 512))
}
