import { durations } from '@kit/core'

/** How long anything is waited for, in milliseconds; tests have less time. */
export type Waits = {
  readonly proposal: number
  readonly sessionRequest: number
  readonly relayAway: number
  readonly disconnect: number
}

export const waits: Waits = durations
