import type { Rule } from './sliding-window.ts'

type Evenness =
  /** When everything that was admitted would have come in turn, evenly. */
  | { readonly isAllowed: true; readonly due: number }
  /** Milliseconds until it would be allowed. */
  | { readonly isAllowed: false; readonly retryAfter: number }

/**
 * Decides whether something may happen once more, for what happens often: `limit` at once after a rest, and from then on as many in a
 * window, evenly (the generic cell rate algorithm). It keeps one number, whatever the limit.
 *
 * @param due of the last admission
 */
export function admitEvenly(due: number, { limit, window }: Rule, now: number): Evenness {
  // No admission is due so late unless the clock was set back.
  const start = due > now + window ? now : Math.max(due, now)
  const next = start + window / limit
  return next - now > window ? { isAllowed: false, retryAfter: next - now - window } : { isAllowed: true, due: next }
}
