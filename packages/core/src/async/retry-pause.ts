import { durations } from '../config/durations.ts'

/**
 * The pause before another attempt: twice as long each time, and no shorter than the server wants.
 *
 * @param attempt how many there were before the one that failed
 * @param wanted milliseconds, from `retryAfter`
 * @example retryPause(2) // 600
 */
export const retryPause = (attempt: number, wanted = 0): number => Math.max(wanted, durations.retryBase * 2 ** attempt)
