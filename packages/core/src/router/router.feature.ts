import { defineFeature } from '../actors/feature.ts'
import type { RouterNews, RouterRequest } from './router.events.ts'
import type { RouterState } from './router.state.ts'

export const router = defineFeature<
  RouterRequest,
  RouterNews,
  RouterState,
  'router.closeRequested' | 'router.backRequested' | 'router.tabChosen' | 'router.agreementChanged'
>()({
  id: 'router',
  scope: 'kit',
  arrives: 'eager',
})
