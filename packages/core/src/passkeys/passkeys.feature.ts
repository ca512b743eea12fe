import { defineLazyFeature } from '../actors/feature.ts'
import { loadAuthSession } from '../clients/load-auth-session.ts'
import type { PasskeysNews, PasskeysRequest } from './passkeys.events.ts'
import type { PasskeysState } from './passkeys.state.ts'

export const passkeys = defineLazyFeature<
  PasskeysRequest,
  PasskeysNews,
  PasskeysState,
  'passkeys.signInRequested' | 'passkeys.listRequested' | 'passkeys.retried'
>()({
  id: 'passkeys',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients }) {
    const [{ loadPasskeys }, { sessions }] = await Promise.all([import('./passkeys.effects.ts'), loadClients()])
    return loadPasskeys(() => loadAuthSession(sessions))
  },
})
