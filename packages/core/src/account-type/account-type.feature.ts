import { defineLazyFeature } from '../actors/feature.ts'
import { loadAuthSession } from '../clients/load-auth-session.ts'
import type { AccountTypeRequest } from './account-type.events.ts'
import type { AccountTypeState } from './account-type.state.ts'

export const accountType = defineLazyFeature<
  AccountTypeRequest,
  never,
  AccountTypeState,
  'accountType.requested' | 'accountType.switchRequested'
>()({
  id: 'accountType',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients }) {
    const [{ loadAccountType }, { sessions }] = await Promise.all([import('./account-type.effects.ts'), loadClients()])
    return loadAccountType(() => loadAuthSession(sessions))
  },
})
