import type { WallClock } from '@kit/core/ports'

export type FakeClock = WallClock & {
  /** Stands at this time, in milliseconds since 1970. */
  set(time: number): void
  /** Goes this many milliseconds further, or back. */
  advance(milliseconds: number): void
}

export const fakeClockStart = Date.UTC(2026, 0, 1)

/** A clock that stands still until it is told otherwise. */
export function createFakeClock(start = fakeClockStart): FakeClock {
  let time = start
  return {
    now: () => time,
    set(to) {
      time = to
    },
    advance(milliseconds) {
      time += milliseconds
    },
  }
}
