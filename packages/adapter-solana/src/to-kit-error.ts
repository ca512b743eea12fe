import { isKitError, KitError, type PlainErrorCode, toKitError } from '@kit/core'

const mostWrappings = 16
const wrappers = ['cause', 'data', 'originalError', 'error', 'info'] as const

/** Wallet adapters name a failure instead of numbering it; what they wrap is read first. */
const named: Readonly<Record<string, PlainErrorCode>> = {
  WalletNotReadyError: 'wallet/not-found',
  WalletNotConnectedError: 'wallet/disconnected',
  WalletDisconnectedError: 'wallet/disconnected',
  WalletWindowClosedError: 'wallet/rejected',
  WalletWindowBlockedError: 'wallet/unauthorized',
  WalletTimeoutError: 'connection/timeout',
  WalletAccountError: 'wallet/no-account',
  WalletPublicKeyError: 'wallet/invalid-answer',
  AbortError: 'rpc/aborted',
}

const refusal = /\b(?:user|request)\b.{0,24}\b(?:reject|denied|deny|cancel|declin)/i

/**
 * Whatever a wallet, an adapter or a network throws, as one of the kit's errors. Looks for a code through every wrapping that
 * wallets use, and believes the most precise one. Never throws.
 *
 * @param otherwise what it is when nothing tells.
 */
export function fromWalletError(error: unknown, otherwise: PlainErrorCode = 'unexpected'): KitError {
  if (isKitError(error)) return error
  let found: KitError | undefined
  for (const at of unwrapped(error)) {
    if (isKitError(at)) return at
    const code = codeOf(at)
    if (code && (!found || isVague(found))) found = new KitError(code, { cause: error }) as KitError
  }
  return found ?? (new KitError(refused(error) ? 'wallet/rejected' : otherwise, { cause: error }) as KitError)
}

const isVague = ({ code }: KitError) => code === 'rpc/internal' || code === 'rpc/server'

function codeOf(value: unknown): PlainErrorCode | undefined {
  const raw = read(value, 'code')
  if (raw === 'ACTION_REJECTED') return 'wallet/rejected'
  const code = typeof raw === 'string' && /^-?\d{1,6}$/.test(raw) ? Number(raw) : raw
  const mapped = toKitError({ code }).code as PlainErrorCode
  if (mapped !== 'unexpected') return mapped
  const name = read(value, 'name')
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
    for (const key of wrappers) queue.push(read(at, key))
  }
}

function refused(error: unknown): boolean {
  const message = typeof error === 'string' ? error : read(error, 'message')
  return typeof message === 'string' && refusal.test(message.slice(0, 512))
}

/** A foreign object may answer with a getter that throws. */
function read(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  } catch {
    return undefined
  }
}
