import { defineFeature } from '../actors/feature.ts'
import type { NoticesRequest } from './notices.events.ts'
import type { NoticesState } from './notices.state.ts'

export const notices = defineFeature<NoticesRequest, never, NoticesState, 'notices.raised' | 'notices.dismissed'>()({
  id: 'notices',
  scope: 'kit',
  arrives: 'eager',
})
