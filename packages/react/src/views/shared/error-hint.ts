import type { ErrorCode, KitError } from '@kit/core'
import type { MessageKey } from '../../copy/messages.ts'

/** `null` where the error's own sentence says what to do, or where opening the wallet would not help. */
const hints: { readonly [C in ErrorCode]?: MessageKey | null } = {
  unexpected: null,
  'wallet/unauthorized': null,
  'wallet/request-pending': null,
  'wallet/wrong-chain': null,
  'wallet/wrong-account': null,
  'wallet/unsupported-method': null,
  'rpc/method-not-found': null,
  'feature/not-supported': null,
  'rpc/internal': null,
  'rpc/rate-limited': null,
  'chain/not-supported': null,
  'wallet/not-found': 'wallet.reload',
  'chain/adapter-not-found': 'wallet.reload',
  'config/invalid': null,
}

/** The sentence that says what to do about a failure; `null` where none would help. */
export function errorHint({ code }: KitError): MessageKey | null {
  const hint = hints[code]
  return hint === undefined ? 'wallet.openAndRetry' : hint
}
