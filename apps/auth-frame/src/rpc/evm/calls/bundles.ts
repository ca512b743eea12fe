import * as v from 'valibot'
import type { Entries } from '../../../storage/frame-storage.ts'

const name = 'kit-wallet-calls'
/** How many are known; the oldest is forgotten first. */
const most = 64

const hex = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))
const bundle = v.object({
  origin: v.string(),
  id: v.string(),
  network: v.string(),
  from: v.string(),
  isAtomic: v.boolean(),
  sent: v.variant('as', [
    v.object({
      as: v.literal('transactions'),
      hashes: v.array(hex),
      /** Of the first; the others follow. */
      nonce: v.number(),
      /** Whether all that was asked for was sent. */
      isWhole: v.boolean(),
    }),
    /** An operation of an account of ERC-4337, looked for from a block on. */
    v.object({ as: v.literal('operation'), hash: hex, fromBlock: hex, nonce: hex }),
  ]),
})

/** Calls that were sent together, as an app that sent them finds them again. */
export type Bundle = v.InferOutput<typeof bundle>

/** The bundles of this browser. No app learns of those of another one. */
export type Bundles = {
  find(origin: string, id: string): Bundle | null
  /** Writes one down, also one that is known already. */
  write(bundle: Bundle): void
  remove(origin: string, id: string): void
  clear(): void
}

export function createBundles(storage: Entries): Bundles {
  function all(): readonly Bundle[] {
    try {
      return v.parse(v.array(bundle), JSON.parse(storage.getItem(name) ?? '[]'))
    } catch {
      return []
    }
  }
  const without = (origin: string, id: string) => all().filter((one) => one.id !== id || one.origin !== origin)

  return {
    find: (origin, id) => all().find((one) => one.id === id && one.origin === origin) ?? null,
    write: (written) =>
      storage.setItem(name, JSON.stringify([written, ...without(written.origin, written.id)].slice(0, most))),
    remove: (origin, id) => storage.setItem(name, JSON.stringify(without(origin, id))),
    clear: () => storage.removeItem(name),
  }
}
