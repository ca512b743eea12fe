import { isKitError, KitError } from '@kit/core'

/** The account is a contract, and nobody who verifies can ask its chain. */
const ofSmartAccounts: readonly string[] = ['client-needed', 'client-of-other-chain']

/** @param code of `verify` of `@kit/siwx`, or of its handler */
export const refused = (code: string) =>
  new KitError(ofSmartAccounts.includes(code) ? 'sign-in/smart-account' : 'sign-in/refused', { detail: code })

/** @param what was being done, for the developer */
export function unavailable(what: string, cause?: unknown): KitError {
  const reason = isKitError(cause) ? (cause.detail ?? cause.code) : undefined
  return new KitError('sign-in/unavailable', { detail: reason === undefined ? what : `${what}: ${reason}`, cause })
}
