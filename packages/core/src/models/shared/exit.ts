import type { KitEvent } from '../../kit/kit.ts'
import type { RouterState } from '../../router/router.state.ts'
import { memoizeBySource } from './memoize-by-source.ts'

/** The visible way out of a view that waits: to where the visitor came from, or out of the modal. */
export type Exit = { readonly leads: 'back' | 'out'; readonly event: KitEvent }

/** From a place that history may not be left by, the last step is still open to be taken again (R-UI-2). */
export const exitOf = memoizeBySource(({ stack, canGoBack }: RouterState): Exit => {
  const previous = stack.at(-2)
  if (canGoBack) return { leads: 'back', event: { type: 'router.backRequested' } }
  if (previous) return { leads: 'back', event: { type: 'router.viewRequested', route: previous } }
  return { leads: 'out', event: { type: 'router.closeRequested' } }
})
