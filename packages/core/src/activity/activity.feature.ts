import { defineLazyFeature } from '../actors/feature.ts'
import type { ActivityNews, ActivityRequest } from './activity.events.ts'
import type { ActivityState } from './activity.state.ts'

export const activity = defineLazyFeature<ActivityRequest, ActivityNews, ActivityState, ActivityRequest['type']>()({
  id: 'activity',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadBlockchainApi, loadClients, watchReturn }) {
    const [{ loadActivity }, { chains }] = await Promise.all([import('./activity.effects.ts'), loadClients()])
    return loadActivity({ loadBlockchainApi, chains }, watchReturn)
  },
})
