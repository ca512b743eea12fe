import { vi } from 'vitest'
import { reviewDurations } from '../config/review-durations.ts'

/** A visitor agrees to a transfer after reading what stands there. */
export function readReview(event: { readonly type: string }): void {
  if (event.type === 'send.submitted') vi.advanceTimersByTime(reviewDurations.settle)
}
