import type { Refusal } from '../../contract/api.ts'

const statuses: { readonly [Error in Refusal['error']]: 400 | 401 | 403 | 409 | 429 | 503 } = {
  'invalid-request': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'wrong-code': 400,
  'code-locked': 400,
  'code-expired': 400,
  'device-expired': 400,
  'rate-limited': 429,
  conflict: 409,
  'provider-failed': 400,
  'wrong-passkey': 400,
  'email-taken': 409,
  unavailable: 503,
}

/** Thrown inside the service only, which turns it into an answer. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly status: (typeof statuses)[Refusal['error']]

  constructor(error: Refusal['error'], more: { triesLeft?: number; retryAfter?: number; cause?: unknown } = {}) {
    const { cause, ...fields } = more
    super(error, { cause })
    this.refusal = { error, ...fields }
    this.status = statuses[error]
  }
}

/** @param milliseconds until it is worth asking again */
export const tooOften = (milliseconds: number): Refused =>
  new Refused('rate-limited', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1_000)) })
