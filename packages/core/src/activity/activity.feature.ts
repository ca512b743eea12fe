import { defineLazyFeature } from '../actors/feature.ts'
import type { ActivityNews, ActivityRequest } from './activity.events.ts'
import type { ActivityState } from './activity.state.ts'

export const activity = defineLazyFeature<ActivityRequest, ActivityNews, ActivityState, ActivityRequest['type']>()({
  id: 'activity',
  scope: 'kit',
  arrives: 'lazy',
  onLeave: ({ view: left }, { stack }) =>
    left === 'Account' && !stack.some(({ view }) => view === left) ? [{ type: 'activity.left' }] : [],
  preview: (initial, _queued, error) => (error ? { ...initial, is: 'failed', error } : { ...initial, is: 'loading' }),
  async load({ loadBlockchainApi }) {
    const { loadActivity } = await import('./activity.effects.ts')
    return loadActivity(loadBlockchainApi)
  },
})
