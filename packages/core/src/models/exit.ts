import type { KitEvent } from '../kit/kit.events.ts'
import type { ModalState } from '../kit/kit.ts'
import { perSource } from './per-source.ts'

/** The visible way out of a view that waits: to where the visitor came from, or out of the modal. */
export type Exit = { readonly leads: 'back' | 'out'; readonly event: KitEvent }

/** From a place that history may not be left by, the last step is still open to be taken again (R-UI-2). */
export const exitOf = perSource(({ stack, canGoBack }: ModalState): Exit => {
  const previous = stack.at(-2)
  if (canGoBack) return { leads: 'back', event: { type: 'modal.backRequested' } }
  if (previous) return { leads: 'back', event: { type: 'view.requested', route: previous } }
  return { leads: 'out', event: { type: 'modal.closeRequested' } }
})
