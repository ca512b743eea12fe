import type { WallClock } from '@kit/core/ports'

export type FakeClock = WallClock & {
  /** Sets the time, in milliseconds since 1970. */
  set(time: number): void
  /** Moves the time by this many milliseconds, forwards or back. */
  advance(milliseconds: number): void
}

export const fakeClockStart = Date.UTC(2026, 0, 1)

/** A clock that only the test moves. */
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
