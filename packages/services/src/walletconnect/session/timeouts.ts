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

/** The shortest expiry that the protocol allows, in seconds. */
const shortestExpiry = 300

/** How long a wallet has to answer a request, in seconds. */
export const requestExpiryOf = ({ sessionRequest }: Timeouts): number =>
  Math.max(shortestExpiry, Math.ceil(sessionRequest / 1_000))
