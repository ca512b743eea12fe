import { durations } from '@kit/core'

/** How long the session waits for answers, in milliseconds. Tests set shorter times. */
export type Timeouts = {
  readonly proposal: number
  readonly sessionRequest: number
  /** For a relay that is disconnected while the kit waits for a wallet's approval. */
  readonly relayAway: number
  readonly disconnect: number
}

export const timeouts: Timeouts = durations
