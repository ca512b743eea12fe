import { readOwn } from '@kit/core/adapters'
import { isSignature } from '@solana/kit'
import { invalidResponse, toList } from '../chain/read-result.ts'

/** A transaction as a node lists it for an account. */
export type Listed = {
  /** Whose list it is of. */
  readonly account: string
  readonly signature: string
  readonly slot: number
  readonly isDone: boolean
  /** `null` where the node does not know it. */
  readonly time: Date | null
}

export type Question = { readonly account: string; readonly before: string | null; readonly limit: number }

/** In seconds: the year 5138. */
const latestTime = 100_000_000_000
/** The library throws for other characters. */
const base58 = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

export const isHash = (text: unknown): text is string =>
  typeof text === 'string' && base58.test(text) && isSignature(text)

/** Reads the answer of `getSignaturesForAddress`, newest first. @throws KitError `rpc/invalid-response` */
export function readSignatures(answer: unknown, { account, before, limit }: Question): readonly Listed[] {
  const listed = toList(answer).map((entry) => readOne(entry, account))
  const isOrdered = listed.every(({ slot }, at) => slot <= (listed[at - 1]?.slot ?? slot))
  // The same ones again would never end.
  const hashes = new Set([before, ...listed.map(({ signature }) => signature)])
  if (!isOrdered || listed.length > limit || hashes.size <= listed.length)
    throw invalidResponse('another list of transactions than was asked for')
  return listed
}

function readOne(entry: unknown, account: string): Listed {
  const [signature, slot, failure] = ['signature', 'slot', 'err'].map((key) => readOwn(entry, key))
  const seconds = readOwn(entry, 'blockTime') ?? null
  const isTime = typeof seconds === 'number' && Number.isInteger(seconds) && seconds > 0 && seconds <= latestTime
  if (!isHash(signature) || !isSlot(slot) || (seconds !== null && !isTime))
    throw invalidResponse('what is no transaction')
  const isDone = failure === null || failure === undefined
  return { account, signature, slot, isDone, time: isTime ? new Date(seconds * 1_000) : null }
}

export const isSlot = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
