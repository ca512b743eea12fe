import type { SignInStore } from '../stores/store.ts'
import { Refused } from './errors.ts'
import { within } from './within.ts'

/** Milliseconds that a store may take to answer. */
const patience = 10_000

/** Lets whatever goes wrong in a store, an endless wait included, be one refusal, whose cause is for the developer alone. */
export function guardStore(store: SignInStore): SignInStore {
  async function ask<Value>(call: () => Promise<Value>): Promise<Value> {
    try {
      return await within(patience, call(), () => new Error('The store did not answer in time.'))
    } catch (cause) {
      throw new Refused('store-failed', { cause })
    }
  }
  return {
    put: (record, now) => ask(async () => store.put(record, now)),
    get: (key, now) => ask(async () => store.get(key, now)),
    take: (key, now) => ask(async () => store.take(key, now)),
    list: (owner, now) => ask(async () => store.list(owner, now)),
  }
}

type Stored<Key extends string> = Readonly<Record<string, unknown>> & { readonly [Name in Key]: string }

/** Reads what a store has kept: an object with these texts. */
export function readStored<Key extends string>(value: string, texts: readonly Key[]): Stored<Key> {
  const stored = parseObject(value)
  if (stored && texts.every((name) => typeof stored[name] === 'string')) return stored as Stored<Key>
  throw new Refused('store-failed', { cause: new Error('The store returned something that was not put there.') })
}

/** Parses JSON; `null` for anything but an object. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
