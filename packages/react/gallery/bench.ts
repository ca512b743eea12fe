import type { KitEvent } from '@kit/core'
import { createCopy } from '../src/copy/copy.ts'
import { english } from '../src/copy/english.ts'

/** What a view is given in a test, and what it said. */
export function bench() {
  const heard: KitEvent[] = []
  const send = (event: KitEvent): void => {
    heard.push(event)
  }
  return { heard, props: { send, t: createCopy(english) } }
}
