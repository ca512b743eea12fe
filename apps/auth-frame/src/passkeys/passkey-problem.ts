import { FrameFailureError } from '../door/frame-failure.ts'
import { RefusedError } from '../service/service-client.ts'
import type { Words } from '../words/words.ts'
import { PasskeyError } from './browser-passkeys.ts'

const reasons = { cancelled: 'passkeyCancelled', known: 'passkeyKnown', failed: 'passkeyFailed' } as const
const failures: Readonly<Partial<Record<string, keyof Words>>> = {
  'code-expired': 'passkeyLate',
  'rate-limited': 'exportSlow',
}

/** What a visitor is told of a passkey that did not work. */
export function passkeyProblem(error: unknown): keyof Words {
  if (error instanceof PasskeyError) return reasons[error.reason]
  if (error instanceof RefusedError && error.error === 'wrong-passkey') return 'passkeyUnknown'
  return (error instanceof FrameFailureError && failures[error.failure.code]) || 'passkeyFailed'
}
