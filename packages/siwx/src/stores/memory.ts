import type { SignInStore, StoreRecord } from './store.ts'

/** Milliseconds between two removals of what has expired. */
const sweepInterval = 1_000

/** Makes a store in the memory of one process, for tests and development: with the process, its sessions end. */
export function memoryStore(): SignInStore {
  const records = new Map<string, StoreRecord>()
  let sweptAt = 0
  const live = (record: StoreRecord | undefined, now: number) => (record && record.expiresAt > now ? record : null)

  function sweep(now: number) {
    if (Math.abs(now - sweptAt) < sweepInterval) return
    sweptAt = now
    for (const [key, { expiresAt }] of records) if (expiresAt <= now) records.delete(key)
  }

  return {
    async put(record, now) {
      sweep(now)
      records.set(record.key, { ...record })
    },
    get: async (key, now) => live(records.get(key), now),
    async take(key, now) {
      const record = live(records.get(key), now)
      records.delete(key)
      return record
    },
    list: async (owner, now) => [...records.values()].filter((one) => one.owner === owner && one.expiresAt > now),
  }
}
