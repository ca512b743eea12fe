import type { KitSnapshot } from '../kit/kit.ts'
import type { SocialLoginState } from '../social-login/social-login.state.ts'

/** What the view of signing in with a social account may know (R-AUTH-3). */
export type SocialLoginModel = SocialLoginState

/** @example const { is, provider } = selectSocialLogin(kit.getSnapshot()) */
export const selectSocialLogin = ({ socialLogin }: Pick<KitSnapshot, 'socialLogin'>): SocialLoginModel => socialLogin
