const maxDelay = 30_000

export type Backoff = {
  /** Resolves when the relay may be dialled: at once, then after 1, 2, 4, … up to 30 s, a little less each (F30). */
  wait(): Promise<void>
  reset(): void
  /** Forgets the failures, and ends a pause that is being made. */
  skipDelay(): void
}

/** @param random between 0 and 1; keeps the pages that a relay lost from coming back all at once */
export function createBackoff(random: () => number = Math.random): Backoff {
  let failures = -1
  let endDelay = () => {}
  return {
    wait() {
      failures += 1
      if (failures === 0) return Promise.resolve()
      const delay = Math.min(maxDelay, 1_000 * 2 ** (failures - 1))
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, delay * (1 - random() / 4))
        endDelay = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    reset() {
      failures = -1
    },
    skipDelay() {
      failures = -1
      endDelay()
    },
  }
}
