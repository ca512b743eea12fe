import type { WallClock } from '@kit/core'

/** The current time in milliseconds since 1970. */
export const wallClock: WallClock = { now: () => Date.now() }
