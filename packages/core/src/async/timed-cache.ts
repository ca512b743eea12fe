/** Keeps values for a time, each with when it was written, and drops the oldest when there are too many. */
export type TimedCache<T> = {
  read(key: string): T | undefined
  /** @param lifetime how long it is read, in milliseconds */
  write(key: string, value: T, lifetime: number): void
}

type Entry<T> = { readonly value: T; readonly writtenAt: number; readonly lifetime: number }

/**
 * Creates a cache in memory (R-BAL-2).
 *
 * @param now wall time in milliseconds; setting the clock back keeps no value longer
 * @param entries how many there are at most
 */
export function createTimedCache<T>({ now, entries }: { now: () => number; entries: number }): TimedCache<T> {
  const cached = new Map<string, Entry<T>>()
  return {
    read(key) {
      const entry = cached.get(key)
      const age = entry ? now() - entry.writtenAt : -1
      return entry && age >= 0 && age < entry.lifetime ? entry.value : undefined
    },
    write(key, value, lifetime) {
      cached.delete(key)
      cached.set(key, { value, writtenAt: now(), lifetime })
      const [oldest] = cached.keys()
      if (cached.size > entries && oldest !== undefined) cached.delete(oldest)
    },
  }
}
