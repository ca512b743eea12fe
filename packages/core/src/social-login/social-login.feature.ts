import { defineLazyFeature } from '../actors/feature.ts'
import { loadAuthSession } from '../clients/load-auth-session.ts'
import type { SocialLoginNews, SocialLoginRequest } from './social-login.events.ts'
import type { SocialLoginState } from './social-login.state.ts'

export const socialLogin = defineLazyFeature<
  SocialLoginRequest,
  SocialLoginNews,
  SocialLoginState,
  'socialLogin.requested' | 'socialLogin.retried'
>()({
  id: 'socialLogin',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients }) {
    const [{ loadSocialLogin }, { sessions }] = await Promise.all([import('./social-login.effects.ts'), loadClients()])
    return loadSocialLogin(() => loadAuthSession(sessions))
  },
})
