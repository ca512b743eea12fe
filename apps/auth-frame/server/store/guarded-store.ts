import { Refused } from '../http/refused.ts'
import type { Log } from '../parts.ts'
import type { Store } from './store.ts'

/** Milliseconds that a store may take to answer. */
const patience = 15_000

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

async function within<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The store did not answer in time.', 'TimeoutError')), patience)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** Lets whatever goes wrong in a store, an endless wait included, be one refusal, whose cause is for the log alone. */
export function guardStore(store: Store, log: Log): Store {
  async function ask<Value>(call: () => Promise<Value>): Promise<Value> {
    try {
      return await within(call())
    } catch (cause) {
      log({ event: 'store-failed', reason: reasonOf(cause) })
      throw new Refused('unavailable', { cause })
    }
  }
  return {
    get: (key, now) => ask(() => store.get(key, now)),
    put: (key, entry, now) => ask(() => store.put(key, entry, now)),
    take: (key, now) => ask(() => store.take(key, now)),
    update: (key, now, change) => ask(() => store.update(key, now, change)),
    updateAll: (keys, now, change) => ask(() => store.updateAll(keys, now, change)),
    close: () => store.close(),
  }
}
