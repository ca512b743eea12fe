import { defineLazyFeature } from '../actors/feature.ts'
import { loadAuthSession } from '../clients/load-auth-session.ts'
import type { EmailUpdateNews, EmailUpdateRequest } from './email-update.events.ts'
import type { EmailUpdateState } from './email-update.state.ts'

export const emailUpdate = defineLazyFeature<
  EmailUpdateRequest,
  EmailUpdateNews,
  EmailUpdateState,
  Exclude<EmailUpdateRequest['type'], 'emailUpdate.left'>
>()({
  id: 'emailUpdate',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients, storage, keys, settings: { clock } }) {
    const [{ loadEmailUpdate }, { sessions }] = await Promise.all([import('./email-update.effects.ts'), loadClients()])
    return loadEmailUpdate({ storage, keys, clock, loadSession: () => loadAuthSession(sessions) })
  },
})
