import { defineLazyFeature } from '../actors/feature.ts'
import { loadAuthSession } from '../clients/load-auth-session.ts'
import type { KeyExportRequest } from './key-export.events.ts'
import type { KeyExportState } from './key-export.state.ts'

export const keyExport = defineLazyFeature<KeyExportRequest, never, KeyExportState, 'keyExport.requested'>()({
  id: 'keyExport',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients }) {
    const [{ loadKeyExport }, { sessions }] = await Promise.all([import('./key-export.effects.ts'), loadClients()])
    return loadKeyExport(() => loadAuthSession(sessions))
  },
})
