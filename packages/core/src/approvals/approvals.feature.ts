import { defineLazyFeature } from '../actors/feature.ts'
import { loadAuthSession } from '../clients/load-auth-session.ts'
import type { ApprovalsNews, ApprovalsRequest } from './approvals.events.ts'
import type { ApprovalsState } from './approvals.state.ts'

export const approvals = defineLazyFeature<ApprovalsRequest, ApprovalsNews, ApprovalsState>()({
  id: 'approvals',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients }) {
    const [{ loadApprovals }, { sessions }] = await Promise.all([import('./approvals.effects.ts'), loadClients()])
    return loadApprovals(() => loadAuthSession(sessions))
  },
})
