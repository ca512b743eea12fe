import type { KitEvent } from '@kit/core'
import { english } from '../copy/english.ts'
import { createTranslate } from '../copy/translate.ts'

/** The props that every view takes besides its model, and the events that the view sends. */
export function viewHarness() {
  const sent: KitEvent[] = []
  const send = (event: KitEvent): void => {
    sent.push(event)
  }
  return { sent, props: { send, t: createTranslate(english) } }
}
