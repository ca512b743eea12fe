import type { WallClock } from '@kit/core'

/** What time it is, in milliseconds since 1970. */
export const wallClock: WallClock = { now: () => Date.now() }
