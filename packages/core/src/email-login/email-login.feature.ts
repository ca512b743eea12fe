import { defineLazyFeature } from '../actors/feature.ts'
import { loadAuthSession } from '../clients/load-auth-session.ts'
import type { EmailLoginNews, EmailLoginRequest } from './email-login.events.ts'
import type { EmailLoginState } from './email-login.state.ts'

export const emailLogin = defineLazyFeature<
  EmailLoginRequest,
  EmailLoginNews,
  EmailLoginState,
  EmailLoginRequest['type']
>()({
  id: 'emailLogin',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients, storage, keys, settings: { clock } }) {
    const [{ loadEmailLogin }, { sessions }] = await Promise.all([import('./email-login.effects.ts'), loadClients()])
    return loadEmailLogin({ storage, keys, clock, loadSession: () => loadAuthSession(sessions) })
  },
})
