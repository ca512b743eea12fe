const maxDelay = 30_000
/** A connection that lasts this long, in milliseconds, was a good one. */
const lasting = 10_000

export type Backoff = {
  /** Resolves at once, then after 1, 2, 4, … up to 30 s, each up to a quarter less. */
  wait(): Promise<void>
  /** The relay is connected. Once that has lasted ten seconds, the next wait is the first one again. */
  opened(): void
  /** The relay is not connected any more. */
  closed(): void
  /** Makes the next wait the first one again, and ends the wait that is under way. */
  skipDelay(): void
}

/** @param random between 0 and 1; keeps the pages that a relay lost from coming back all at once */
export function createBackoff(random: () => number = Math.random): Backoff {
  let failures = -1
  let endDelay = () => {}
  let open: ReturnType<typeof setTimeout> | undefined
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
    opened() {
      clearTimeout(open)
      open = setTimeout(() => {
        failures = -1
      }, lasting)
    },
    closed: () => clearTimeout(open),
    skipDelay() {
      failures = -1
      endDelay()
    },
  }
}
