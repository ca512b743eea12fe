import { isKitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { SocialLoginState } from '../social-login/social-login.state.ts'

/** What the view of signing in with a social account may know (R-AUTH-3). */
export type SocialLoginModel = Pick<SocialLoginState, 'is' | 'provider' | 'error'> & {
  /** What a visitor can do whose browser opened no window: leave this page for the provider, or where that does not help connect otherwise. */
  readonly instead: 'page' | 'otherWays' | null
}

/** @example const { is, provider } = selectSocialLogin(kit.getSnapshot(), kit.settings) */
export function selectSocialLogin(
  { socialLogin: { is, provider, error, inPage } }: Pick<KitSnapshot, 'socialLogin'>,
  { environment }: Pick<KitSettings, 'environment'>,
): SocialLoginModel {
  const isBlocked = isKitError(error, 'auth/window-blocked')
  const isStuck = error !== null && (inPage || (isBlocked && environment.isFramed))
  return { is, provider, error, instead: isStuck ? 'otherWays' : isBlocked ? 'page' : null }
}
