import { defineLazyFeature } from '../actors/feature.ts'
import { loadAuthSession } from '../clients/load-auth-session.ts'
import type { PasskeyLoginNews, PasskeyLoginRequest } from './passkey-login.events.ts'
import type { PasskeyLoginState } from './passkey-login.state.ts'

export const passkeyLogin = defineLazyFeature<
  PasskeyLoginRequest,
  PasskeyLoginNews,
  PasskeyLoginState,
  'passkeyLogin.requested' | 'passkeyLogin.retried'
>()({
  id: 'passkeyLogin',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients }) {
    const [{ loadPasskeyLogin }, { sessions }] = await Promise.all([
      import('./passkey-login.effects.ts'),
      loadClients(),
    ])
    return loadPasskeyLogin(() => loadAuthSession(sessions))
  },
})
