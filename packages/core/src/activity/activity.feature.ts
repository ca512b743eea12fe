import { defineLazyFeature } from '../actors/feature.ts'
import type { Route } from '../router/routes.ts'
import type { ActivityNews, ActivityRequest } from './activity.events.ts'
import type { ActivityState } from './activity.state.ts'

const showsActivity = ({ view }: Route): boolean => view === 'Account'

export const activity = defineLazyFeature<ActivityRequest, ActivityNews, ActivityState, ActivityRequest['type']>()({
  id: 'activity',
  scope: 'kit',
  arrives: 'lazy',
  onLeave: (route, { stack }) =>
    showsActivity(route) && !stack.some(showsActivity) ? [{ type: 'activity.left' }] : [],
  preview: (initial, _queued, error) => (error ? { ...initial, is: 'failed', error } : { ...initial, is: 'loading' }),
  async load({ loadBlockchainApi }) {
    const { loadActivity } = await import('./activity.effects.ts')
    return loadActivity(loadBlockchainApi)
  },
})
