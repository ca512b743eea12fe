import * as v from 'valibot'
import { keccak256, stringToHex } from 'viem'
import type { FrameStorage } from '../../../storage/frame-storage.ts'

const name = 'kit-wallet-calls'
/** How many are known; the oldest is forgotten first. */
const most = 64
/** Milliseconds between two looks that have to agree. */
export const lostAgainAfter = 10_000

type Hex = `0x${string}`

/** Milliseconds for which nobody believes that a bundler has dropped an operation: most of them tell of none that is in no block (ERC-7769). */
export const waitsFor = 300_000

/** Calls that were sent together, as an app that sent them finds them again. */
export type Bundle = {
  readonly network: string
  readonly from: string
  readonly isAtomic: boolean
  readonly sent:
    | {
        readonly as: 'transactions'
        readonly hashes: readonly Hex[]
        /** Of the first; the others follow. */
        readonly nonce: number
        /** Whether all that was asked for was sent. */
        readonly isWhole: boolean
      }
    /** An operation of an account of ERC-4337, looked for from a block on. */
    | {
        readonly as: 'operation'
        readonly hash: Hex
        readonly fromBlock: Hex
        readonly nonce: Hex
        /** Unix time in milliseconds. */
        readonly sentAt?: number | undefined
      }
}

/** The bundles of this browser. No app learns of those of another one. */
export type Bundles = {
  find(origin: string, id: string): Bundle | null
  /** Writes one down, also one that is known already. */
  write(origin: string, id: string, bundle: Bundle): void
  remove(origin: string, id: string): void
  /** The operations that were sent with a number of an account, whichever app asked for them. */
  findOperations(network: string, from: string, nonce: bigint): readonly { hash: Hex; sentAt: number }[]
  /**
   * Whether something sent will be in no block. One look is not believed: of two nodes behind an address, the one asked for it may not have the
   * block yet that the other one counts.
   *
   * @param isMissing what a look says now
   */
  isLost(hash: Hex, isMissing: boolean): boolean
  clear(): void
}

const hex = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))
const head = [v.string(), v.string(), v.string(), v.boolean()] as const
/** Short, since a cookie may have to hold them. */
const entry = v.union([
  v.tuple([...head, v.literal('t'), v.array(hex), v.number(), v.boolean()]),
  v.tuple([...head, v.literal('o'), hex, hex, hex, v.number()]),
  v.tuple([...head, v.literal('o'), hex, hex, hex]),
])
type Entry = v.InferOutput<typeof entry>

/** Names an app's id in a few characters, whatever its length. */
const keyOf = (origin: string, id: string) => keccak256(stringToHex(`${origin}\n${id}`)).slice(2, 34)

function toEntry(key: string, { network, from, isAtomic, sent }: Bundle): Entry {
  const start = [key, network, from, isAtomic] as const
  return sent.as === 'transactions'
    ? [...start, 't', [...sent.hashes], sent.nonce, sent.isWhole]
    : [...start, 'o', sent.hash, sent.fromBlock, sent.nonce, sent.sentAt ?? 0]
}

function toBundle(read: Entry): Bundle {
  const [, network, from, isAtomic] = read
  const own = { network, from, isAtomic }
  if (read[4] === 't')
    return { ...own, sent: { as: 'transactions', hashes: read[5], nonce: read[6], isWhole: read[7] } }
  return { ...own, sent: { as: 'operation', hash: read[5], fromBlock: read[6], nonce: read[7], sentAt: read[8] ?? 0 } }
}

/** @param now milliseconds that never go back */
export function createBundles(storage: FrameStorage, now: () => number = () => performance.now()): Bundles {
  /** When something was first missing, by its hash. */
  const missing = new Map<string, number>()

  function all(): readonly Entry[] {
    try {
      return v.parse(v.array(entry), JSON.parse(storage.getItem(name) ?? '[]'))
    } catch {
      return []
    }
  }
  const without = (key: string) => all().filter(([known]) => known !== key)

  function keep(entries: readonly Entry[]): void {
    const kept = entries.slice(0, most)
    while (kept.length > 0 && encodeURIComponent(JSON.stringify(kept)).length > storage.room) kept.pop()
    storage.setItem(name, JSON.stringify(kept))
  }

  return {
    find(origin, id) {
      const found = all().find(([known]) => known === keyOf(origin, id))
      return found ? toBundle(found) : null
    },
    write(origin, id, bundle) {
      const key = keyOf(origin, id)
      keep([toEntry(key, bundle), ...without(key)])
    },
    remove: (origin, id) => keep(without(keyOf(origin, id))),
    findOperations: (network, from, nonce) =>
      all()
        .map(toBundle)
        .flatMap(({ sent, ...of }) => {
          const isOf = of.network === network && of.from.toLowerCase() === from.toLowerCase()
          if (!isOf || sent.as !== 'operation' || BigInt(sent.nonce) !== nonce) return []
          return [{ hash: sent.hash, sentAt: sent.sentAt ?? 0 }]
        }),
    isLost(hash, isMissing) {
      const since = missing.get(hash) ?? now()
      if (isMissing) missing.set(hash, since)
      else missing.delete(hash)
      return isMissing && now() - since >= lostAgainAfter
    },
    clear: () => storage.removeItem(name),
  }
}
