import type { RefusalReason } from '../verify/verification.ts'

/** Why the handler itself refuses a request. Codes are stable. */
export type HandlerReason =
  | 'action-unknown'
  | 'method-not-allowed'
  | 'cross-site'
  | 'origin-missing'
  | 'origin-not-allowed'
  | 'content-type-unsupported'
  | 'body-too-large'
  | 'body-too-slow'
  | 'body-malformed'
  | 'nonce-unknown'
  | 'browser-mismatch'
  | 'session-unknown'
  | 'store-failed'
  | 'internal'

/** What an answer that is no success has as `error`. */
export type SignInErrorCode = RefusalReason | HandlerReason

const statuses: { readonly [Reason in HandlerReason | 'message-malformed' | 'client-failed']: number } = {
  'message-malformed': 400,
  'client-failed': 503,
  'action-unknown': 404,
  'method-not-allowed': 405,
  'cross-site': 403,
  'origin-missing': 403,
  'origin-not-allowed': 403,
  'content-type-unsupported': 415,
  'body-too-large': 413,
  'body-too-slow': 408,
  'body-malformed': 400,
  'nonce-unknown': 401,
  'browser-mismatch': 401,
  'session-unknown': 404,
  'store-failed': 503,
  internal: 500,
}

/** Thrown inside the handler only, which turns it into an answer. */
export class Refused extends Error {
  readonly code: SignInErrorCode
  readonly field: string | undefined

  constructor(code: SignInErrorCode, { field, cause }: { field?: string | undefined; cause?: unknown } = {}) {
    super(code, { cause })
    this.code = code
    this.field = field
  }

  /** A sign-in that `verify` refuses has the status of one that proves nothing. */
  get status(): number {
    return new Map<string, number>(Object.entries(statuses)).get(this.code) ?? 401
  }
}
