import { isKitError, type KitError, type PlainErrorCode, toKitError } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { serviceError } from '../../service-error.ts'
import type { CloseFrame } from './internals.ts'
import { redact } from './redact.ts'

/** Known reasons of close frames with which the relay refuses a client for good. */
const refusals: readonly (readonly [pattern: RegExp, code: PlainErrorCode])[] = [
  [/origin/i, 'config/origin-not-allowed'],
  [/jwt.*(not yet valid|expired|iat|exp\b)/i, 'pairing/clock-skew'],
  [/invalid key|project/i, 'project/invalid-id'],
]

/**
 * Reads a close frame of the relay.
 *
 * @returns `null` for a frame that is no refusal, after which the client connects again
 */
export function fromRelayClose({ code = 0, reason = '' }: CloseFrame = {}): KitError | null {
  if (code < 3_000 || code > 3_999) return null
  const [, found = 'pairing/unreachable'] = refusals.find(([pattern]) => pattern.test(reason)) ?? []
  return kitError(found, new Error(`The relay closed with ${code}: ${redact(reason)}`))
}

/** WalletConnect's own codes (CAIP-25 and beyond), which core does not read, or reads as another standard does. */
const codes: { readonly [code: number]: PlainErrorCode } = {
  3001: 'wallet/unsupported-method',
  5000: 'wallet/rejected',
  5001: 'wallet/rejected',
  5003: 'wallet/rejected',
  5101: 'wallet/unsupported-method',
  6000: 'wallet/disconnected',
}
/** A wallet that supports nothing of a proposal names the cause: chains, methods, events, accounts, namespaces. */
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
  [
    /failed to publish|relay does not answer|connection to the relay|socket|no internet|websocket/i,
    'pairing/unreachable',
  ],
]

const generic: ReadonlySet<string> = new Set(['unexpected', 'rpc/server', 'rpc/internal', 'wallet/failed'])

/** Reads why a proposal failed. */
export function fromPairing(error: unknown): KitError {
  const code = codeOf(error)
  if (code !== undefined && nothingToApprove.has(code)) return kitError('pairing/nothing-approved', redactedCopy(error))
  return fromLibrary(error, 'pairing/unreachable')
}

/** Reads why a request failed. */
export function fromRequest(error: unknown): KitError {
  return fromLibrary(error, 'unexpected')
}

function fromLibrary(error: unknown, otherwise: PlainErrorCode): KitError {
  if (isKitError(error)) return error
  const copy = redactedCopy(error)
  const standard = toKitError(copy)
  const code = codes[codeOf(error) ?? 0] ?? messages.find(([pattern]) => pattern.test(copy.message))?.[1]
  // Wallets send a refusal as -32000 and the like, so that the message decides where the code is generic.
  if (!generic.has(standard.code)) return standard
  return code || standard.code === 'unexpected' ? kitError(code ?? otherwise, copy) : standard
}

/** Copies an error without its secrets: the library's messages quote what they are about. */
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

const kitError = (code: PlainErrorCode, cause: Error): KitError => serviceError(code, { cause })
