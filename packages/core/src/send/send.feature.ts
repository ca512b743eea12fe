import { defineLazyFeature } from '../actors/feature.ts'
import type { SendNews, SendRequest } from './send.events.ts'
import type { SendState } from './send.state.ts'

export const send = defineLazyFeature<
  SendRequest,
  SendNews,
  SendState,
  Exclude<SendRequest['type'], 'send.previewLeft'>
>()({
  id: 'send',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients, loadBlockchainApi, requestedNetworks, storage, keys, follow, settings: { clock } }) {
    const [{ loadSend }, clients] = await Promise.all([import('./send.effects.ts'), loadClients()])
    return loadSend({ ...clients, clock, loadBlockchainApi, requestedNetworks, storage, keys, follow })
  },
})
