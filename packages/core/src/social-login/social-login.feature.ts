import { defineLazyFeature } from '../actors/feature.ts'
import { loadAuthSession } from '../clients/load-auth-session.ts'
import type { SocialLoginNews, SocialLoginRequest } from './social-login.events.ts'
import type { SocialLoginState } from './social-login.state.ts'

export const socialLogin = defineLazyFeature<
  SocialLoginRequest,
  SocialLoginNews,
  SocialLoginState,
  'socialLogin.requested' | 'socialLogin.retried' | 'socialLogin.pageChosen'
>()({
  id: 'socialLogin',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients, storage, tabStorage, keys, settings: { clock }, watchReturn }) {
    const [{ loadSocialLogin }, { sessions }] = await Promise.all([import('./social-login.effects.ts'), loadClients()])
    const loadSession = () => loadAuthSession(sessions)
    return loadSocialLogin({ storage, tabStorage, keys, clock, watchReturn, loadSession })
  },
})
