import { defineFeature } from '../actors/feature.ts'
import type { NoticesRequest } from './notices.events.ts'
import type { NoticesState } from './notices.state.ts'

export const notices = defineFeature<NoticesRequest, never, NoticesState, NoticesRequest['type']>()({
  id: 'notices',
  scope: 'kit',
  arrives: 'eager',
})
