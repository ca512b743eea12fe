import type { EmailLoginState } from '../email-login/email-login.state.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'

/** What the views of signing in by email may know (R-AUTH-1). */
export type EmailLoginModel = {
  readonly is: EmailLoginState['is']
  readonly email: string
  readonly error: KitError | null
  /** Until another link or code may be asked for; 0 when it may. */
  readonly secondsLeft: number
}

/** @example const { secondsLeft } = selectEmailLogin(kit.getSnapshot()) */
export const selectEmailLogin = ({ emailLogin }: Pick<KitSnapshot, 'emailLogin'>): EmailLoginModel => emailLogin
