import { isKitError, KitError } from '../errors/kit-error.ts'
import { type PlainErrorCode, toKitError } from '../errors/to-kit-error.ts'

const mostWrappings = 16
const wrappers = ['cause', 'data', 'originalError', 'error', 'info'] as const
const refusal = /\b(?:user|request)\b.{0,24}\b(?:reject|denied|deny|cancel|declin)/i

/** Whatever was thrown, as one of the kit's errors; `otherwise` is what it is when nothing tells. Never throws. */
export type FromWalletError = (error: unknown, otherwise?: PlainErrorCode) => KitError

/**
 * Makes the reader of what wallets and the libraries below an adapter throw. It looks for a code through every wrapping
 * that wallets use, and believes the most precise one (R-NET-3).
 *
 * @param named what libraries mean that name a failure instead of numbering it, by the error's `name`
 * @example
 * const fromWalletError = walletErrorReader({ WalletNotReadyError: 'wallet/not-found' })
 * wallet.connect().catch((error) => { throw fromWalletError(error) })
 */
export function walletErrorReader(named: Readonly<Record<string, PlainErrorCode>>): FromWalletError {
  return (error, otherwise = 'unexpected') => {
    if (isKitError(error)) return error
    let found: KitError | undefined
    for (const at of unwrapped(error)) {
      if (isKitError(at)) return at
      const code = codeOf(at, named)
      if (code && (!found || isVague(found))) found = new KitError(code, { cause: error }) as KitError
    }
    return found ?? (new KitError(refused(error) ? 'wallet/rejected' : otherwise, { cause: error }) as KitError)
  }
}

/**
 * Reads a property of something foreign, which may be no object and may answer with a getter that throws.
 *
 * @returns `undefined` for what cannot be read
 * @example const code = readOwn(error, 'code')
 */
export function readOwn(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  } catch {
    return undefined
  }
}

const isVague = ({ code }: KitError) => code === 'rpc/internal' || code === 'rpc/server'

function codeOf(value: unknown, named: Readonly<Record<string, PlainErrorCode>>): PlainErrorCode | undefined {
  const raw = readOwn(value, 'code')
  if (raw === 'ACTION_REJECTED') return 'wallet/rejected'
  const code = typeof raw === 'string' && /^-?\d{1,6}$/.test(raw) ? Number(raw) : raw
  const mapped = toKitError({ code }).code as PlainErrorCode
  if (mapped !== 'unexpected') return mapped
  const name = readOwn(value, 'name')
  return typeof name === 'string' && Object.hasOwn(named, name) ? named[name] : undefined
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

function refused(error: unknown): boolean {
  const message = typeof error === 'string' ? error : readOwn(error, 'message')
  return typeof message === 'string' && refusal.test(message.slice(0, 512))
}
