import { defineLazyFeature } from '../actors/feature.ts'
import { loadAuthSession } from '../clients/load-auth-session.ts'
import type { LoginUserRequest } from './login-user.events.ts'
import type { LoginUserState } from './login-user.state.ts'

export const loginUser = defineLazyFeature<LoginUserRequest, never, LoginUserState, 'loginUser.requested'>()({
  id: 'loginUser',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients }) {
    const [{ loadLoginUser }, { sessions }] = await Promise.all([import('./login-user.effects.ts'), loadClients()])
    return loadLoginUser(() => loadAuthSession(sessions))
  },
})
