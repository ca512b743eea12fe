/** What a store keeps. */
export type StoreRecord = {
  /** Says the kind and the SHA-256 of a secret; the secret itself is never stored. */
  readonly key: string
  /** The account that a session belongs to, by CAIP-10. */
  readonly owner: string | null
  readonly value: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * Where nonces and sessions are kept. A record that has expired at `now` is never returned, and `put` may remove it.
 *
 * Each method rejects when the store cannot be reached.
 */
export type SignInStore = {
  /** Keeps a record, instead of the one that had its key. */
  put(record: StoreRecord, now: number): Promise<void>
  get(key: string, now: number): Promise<StoreRecord | null>
  /** Removes a record and returns it: of many calls at the same time, in any number of processes, one has it. */
  take(key: string, now: number): Promise<StoreRecord | null>
  /** The records of an owner. */
  list(owner: string, now: number): Promise<readonly StoreRecord[]>
}

/** A store that holds something open. */
export type ClosableStore = SignInStore & { close(): Promise<void> }
