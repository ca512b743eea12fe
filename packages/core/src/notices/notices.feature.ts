import { defineFeature } from '../actors/feature.ts'
import type { Notice } from './notice.ts'
import type { NoticesRequest } from './notices.events.ts'

export type NoticesState = { readonly toast: Notice | null; readonly alert: Notice | null }

export const notices = defineFeature<NoticesRequest, never, NoticesState>()({
  id: 'notices',
  scope: 'kit',
  arrives: 'eager',
  initial: () => ({ toast: null, alert: null }),
})
