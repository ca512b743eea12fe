import type { TrackedEvent } from '@kit/core'
import { eventId } from './event-id.ts'
import { eventProps } from './event-props.ts'
import type { PageAddress } from './page-address.ts'

/**
 * Builds everything that leaves a page for one event (R-EVT-1).
 *
 * @param timestamp milliseconds since 1970
 * @returns `null` when the event has a property that must not be sent
 */
export function eventBody(event: TrackedEvent, page: PageAddress, timestamp: number): object | null {
  const props = eventProps(event)
  return props && { eventId: eventId(), url: page.url, domain: page.domain, timestamp, props }
}
