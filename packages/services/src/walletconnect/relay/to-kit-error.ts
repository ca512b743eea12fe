import { isKitError, KitError, type PlainErrorCode, toKitError } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import type { CloseFrame } from './internals.ts'
import { redact } from './redact.ts'

/** What the relay says when it turns a client away for good, as far as it is known (reference-behaviour.md 3.18). */
const refusals: readonly (readonly [pattern: RegExp, code: PlainErrorCode])[] = [
  [/origin/i, 'config/origin-not-allowed'],
  [/jwt.*(not yet valid|expired|iat|exp\b)/i, 'pairing/clock-skew'],
  [/invalid key|project/i, 'project/invalid-id'],
]

/**
 * A close frame of the relay in our words.
 *
 * @returns `null` for one that is no refusal: the line dropped, and is dialled again
 */
export function fromRelayClose({ code = 0, reason = '' }: CloseFrame = {}): KitError | null {
  if (code < 3_000 || code > 3_999) return null
  const [, found = 'pairing/unreachable'] = refusals.find(([pattern]) => pattern.test(reason)) ?? []
  return kitError(found, new Error(`The relay closed with ${code}: ${redact(reason)}`))
}

/** Numbers of WalletConnect's own (CAIP-25 and beyond) that core has no word for. */
const codes: { readonly [code: number]: PlainErrorCode } = {
  3001: 'wallet/unsupported-method',
  5001: 'wallet/rejected',
  5003: 'wallet/rejected',
  5101: 'wallet/unsupported-method',
  6000: 'wallet/disconnected',
}
/** A wallet that cannot do what was asked says why it approved nothing: chains, methods, events, accounts, namespaces. */
const nothingToApprove = new Set([5100, 5101, 5102, 5103, 5104])

const messages: readonly (readonly [pattern: RegExp, code: PlainErrorCode])[] = [
  [
    /user (has )?(rejected|denied|declined|cancell?ed|disapproved)|(rejected|denied|declined) by (the )?user/i,
    'wallet/rejected',
  ],
  [/proposal expired/i, 'pairing/expired'],
  [/request expired/i, 'connection/timeout'],
  [/no matching key|session topic|recently deleted|missing or invalid.*topic/i, 'wallet/disconnected'],
  [/request\(\) (method|chainId)/i, 'wallet/unsupported-method'],
  [/failed to publish|relay does not answer|line to the relay|socket|no internet|websocket/i, 'pairing/unreachable'],
]

/** Why a proposal came to nothing. */
export function fromPairing(error: unknown): KitError {
  const code = codeOf(error)
  if (code !== undefined && nothingToApprove.has(code)) return kitError('pairing/nothing-approved', redactedCopy(error))
  return fromLibrary(error, 'pairing/unreachable')
}

/** Why a request came to nothing. */
export function fromRequest(error: unknown): KitError {
  return fromLibrary(error, 'unexpected')
}

function fromLibrary(error: unknown, otherwise: PlainErrorCode): KitError {
  if (isKitError(error)) return error
  const copy = redactedCopy(error)
  const standard = toKitError(copy)
  const code = codes[codeOf(error) ?? 0] ?? messages.find(([pattern]) => pattern.test(copy.message))?.[1]
  // Wallets hide a refusal behind -32000 and the like, so what they say counts for more than such a number.
  const isGeneric = standard.code === 'unexpected' || standard.code === 'rpc/server' || standard.code === 'rpc/internal'
  if (!isGeneric) return standard
  return code || standard.code === 'unexpected' ? kitError(code ?? otherwise, copy) : standard
}

/** What was thrown, with no secret in it: the library's errors may quote what they were about. */
function redactedCopy(error: unknown): Error & { code?: number } {
  const message = readOwn(error, 'message')
  const copy: Error & { code?: number } = new Error(redact(message ?? error))
  const code = codeOf(error)
  if (code !== undefined) copy.code = code
  return copy
}

function codeOf(error: unknown): number | undefined {
  const code = readOwn(error, 'code')
  return typeof code === 'number' ? code : undefined
}

const kitError = (code: PlainErrorCode, cause: Error) => new KitError(code, { cause }) as KitError
