import type { KitEvent } from '@kit/core'
import { createCopy } from '../copy/copy.ts'
import { english } from '../copy/english.ts'

/** What a view is given in a test, and what it said. */
export function viewHarness() {
  const sent: KitEvent[] = []
  const send = (event: KitEvent): void => {
    sent.push(event)
  }
  return { sent, props: { send, t: createCopy(english) } }
}
