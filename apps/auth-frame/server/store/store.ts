/** Something to keep until a time, in milliseconds since 1970. */
export type Entry = { readonly value: string; readonly expiresAt: number }

/** What an update does: writes an entry, removes it with `null`, or leaves it as it is. Its result goes to the caller. */
export type Change<Result> = { readonly write?: Entry | null | undefined; readonly result: Result }

/**
 * Where the service keeps everything that matters: any number of processes share one. What has expired at `now` is never
 * returned. Secrets are part of keys and values only as hashes.
 *
 * Each method rejects when the store cannot be reached.
 */
export type Store = {
  get(key: string, now: number): Promise<string | null>
  /** Keeps an entry, instead of the one that had its key; removes what has expired. */
  put(key: string, entry: Entry, now: number): Promise<void>
  /** Removes an entry and returns it: of many calls at the same time, in any number of processes, one has it. */
  take(key: string, now: number): Promise<string | null>
  /** Reads and writes in one step: no other call for this key, in any process, comes between. `change` must be pure. */
  update<Result>(key: string, now: number, change: (value: string | null) => Change<Result>): Promise<Result>
  /** The same for several keys: all is written or nothing, whatever ends the process. `writes` are in the order of the keys. */
  updateAll: UpdateAll
  close(): Promise<void>
}

export type Changes<Result> = {
  readonly writes?: readonly (Entry | null | undefined)[]
  readonly result: Result
}

export type UpdateAll = <Result>(
  keys: readonly string[],
  now: number,
  change: (values: readonly (string | null)[]) => Changes<Result>,
) => Promise<Result>

/** Decides when to remove what has expired: once in a second. */
export function everySecond(): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    const isDue = Math.abs(now - last) >= 1_000
    if (isDue) last = now
    return isDue
  }
}

/** Updates one key as `updateAll` updates several. */
export const updateBy =
  (updateAll: UpdateAll): Store['update'] =>
  (key, now, change) =>
    updateAll([key], now, ([value = null]) => {
      const { write, result } = change(value)
      return { writes: [write], result }
    })

/** For what stays until it is removed. */
export const forever = Number.MAX_SAFE_INTEGER
