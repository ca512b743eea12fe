import { KitError, type PlainErrorCode } from '@kit/core'
import { readOwn, toKitError } from '@kit/core/adapters'
import * as v from 'valibot'
import { type FailureCode, failure } from '../protocol/messages.ts'

/** The kit's code of each failure of the frame. */
const codes: { readonly [C in Exclude<FailureCode, 'unknown-outcome'>]: PlainErrorCode } = {
  'invalid-email': 'auth/invalid-email',
  'wrong-code': 'auth/wrong-code',
  'code-locked': 'auth/code-locked',
  'code-expired': 'auth/code-expired',
  'rate-limited': 'auth/rate-limited',
  'device-expired': 'auth/device-expired',
  'not-connected': 'wallet/disconnected',
  'not-allowed': 'frame/not-allowed',
  'unsupported-network': 'wallet/unknown-chain',
  rejected: 'wallet/rejected',
  aborted: 'rpc/aborted',
  'storage-blocked': 'frame/failed',
  'wallet-locked': 'wallet/unauthorized',
  'provider-failed': 'auth/provider-failed',
  'no-passkeys': 'auth/no-passkeys',
  'email-taken': 'auth/email-taken',
  unavailable: 'frame/failed',
  changed: 'request/changed',
  rpc: 'wallet/failed',
}

/** Reads an `_ERROR` answer; `null` for one that cannot be read. */
export function frameErrorOf(payload: unknown): KitError | null {
  const { success, output } = v.safeParse(failure, payload)
  if (!success) return null
  const { code, message, rpc, transactionId } = output
  if (code === 'rpc' && rpc) return toKitError({ code: rpc.code, message, data: readOwn(rpc, 'data') }, 'wallet/failed')
  if (code !== 'unknown-outcome') return new KitError(codes[code], { detail: message })
  return transactionId
    ? new KitError('transaction/unknown', { context: { transactionId } })
    : new KitError('transaction/unreadable-answer', { detail: message })
}
