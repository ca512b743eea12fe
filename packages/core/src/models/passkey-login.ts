import type { KitSnapshot } from '../kit/kit.ts'
import type { PasskeyLoginState } from '../passkey-login/passkey-login.state.ts'

/** What the view of signing in with a passkey may know. */
export type PasskeyLoginModel = PasskeyLoginState

/** @example const { is, error } = selectPasskeyLogin(kit.getSnapshot()) */
export const selectPasskeyLogin = ({ passkeyLogin }: Pick<KitSnapshot, 'passkeyLogin'>): PasskeyLoginModel =>
  passkeyLogin
