const longest = 30_000

export type RetryPace = {
  /** Resolves when the relay may be dialled: at once, then after 1, 2, 4, … up to 30 s, a little less each (F30). */
  wait(): Promise<void>
  succeeded(): void
  /** Forgets the failures, and ends a pause that is being made. */
  hurry(): void
}

/** @param dice between 0 and 1; keeps the pages that a relay lost from coming back all at once */
export function createRetryPace(dice: () => number = Math.random): RetryPace {
  let failures = -1
  let endPause = () => {}
  return {
    wait() {
      failures += 1
      if (failures === 0) return Promise.resolve()
      const pause = Math.min(longest, 1_000 * 2 ** (failures - 1))
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, pause * (1 - dice() / 4))
        endPause = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    succeeded() {
      failures = -1
    },
    hurry() {
      failures = -1
      endPause()
    },
  }
}
