import { readDateTime } from '../grammar/date-time.ts'
import type { SignInMessage } from '../message/message.ts'
import { type Refusal, refuse, type VerifyRequest } from './verification.ts'

const largestTolerance = 300_000

function readLimit(name: string, value: number, largest = Number.MAX_SAFE_INTEGER): number {
  if (!(value >= 0 && value <= largest)) throw new RangeError(`${name} must be a number from 0 to ${largest}.`)
  return value
}

const readTime = (text: string | undefined) => (text === undefined ? null : readDateTime(text))

/**
 * Checks when a message was issued, when it expires and when it begins to be valid.
 *
 * @throws RangeError for options that are no such numbers
 */
export function checkTimes(message: SignInMessage, request: VerifyRequest): Refusal | null {
  const tolerance = readLimit('clockTolerance', request.clockTolerance ?? 60_000, largestTolerance)
  const maxAge = readLimit('maxAge', request.maxAge ?? 600_000)
  const now = readLimit('now', request.now ?? Date.now())
  const issued = readTime(message.issuedAt)
  if (issued === null) return refuse('issued-at-missing', 'issuedAt')
  if (issued > now + tolerance) return refuse('issued-in-future', 'issuedAt')
  const expires = readTime(message.expirationTime)
  if (expires !== null && now >= expires + tolerance) return refuse('expired', 'expirationTime')
  const begins = readTime(message.notBefore)
  if (begins !== null && now < begins - tolerance) return refuse('not-yet-valid', 'notBefore')
  if (now > issued + maxAge + tolerance) return refuse('too-old', 'issuedAt')
  return null
}
