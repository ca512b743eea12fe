import { durations } from '@kit/core'

/** How long anything is waited for, in milliseconds; tests have less time. */
export type Timeouts = {
  readonly proposal: number
  readonly sessionRequest: number
  readonly relayAway: number
  readonly disconnect: number
}

export const timeouts: Timeouts = durations
