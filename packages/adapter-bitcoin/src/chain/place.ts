import { sha256 } from '@noble/hashes/sha2.js'
import { toHex } from './encoding.ts'
import type { Outpoint, PaidOutput, SentDetails } from './sent-details.ts'

/** As many as a stored text of 512 characters has room for, with a digest. */
const mostOutputs = 6
const digestBytes = 16

/** Writes down outputs that a transaction spends; another one that spends any of them takes its place. */
export const placeOf = (outpoints: readonly Outpoint[]): string =>
  outpoints
    .slice(0, mostOutputs)
    .map(({ txid, vout }) => `${txid}:${vout}`)
    .join(',')

/** The same, and a digest of what it does: one that is sent again with a higher fee has the same. */
export const fullPlaceOf = (details: SentDetails): string => `${placeOf(details.outpoints)},${digestOf(details)}`

/** Reads the outputs again, as far as they are some. */
export const readPlace = (place: string | null): readonly Outpoint[] =>
  (place ?? '').split(',', mostOutputs).flatMap((text) => {
    const [, txid, vout] = /^([\da-f]{64}):(\d{1,10})$/.exec(text) ?? []
    return txid ? { txid, vout: Number(vout) } : []
  })

/** What the transaction of a place does, to be compared with `digestOf` another one; `null` where the place does not say it. */
export const readDigest = (place: string | null): string | null => /,([\da-f]{32})$/.exec(place ?? '')?.[1] ?? null

/**
 * From which addresses a transaction pays which others, in any order, without what goes back and what carries no money. The addresses count,
 * since a joint transaction, as of a sale, is another one with someone else in it.
 */
export function digestOf({ spent, paid }: SentDetails): string {
  const owners = new Set(spent.map(scriptIn))
  const payments = paid
    .filter((output) => output.amount > 0n && !owners.has(scriptIn(output)))
    .map((output) => `${scriptIn(output)} ${output.amount}`)
  const text = JSON.stringify([[...owners].sort(), payments.sort()])
  return toHex(sha256(new TextEncoder().encode(text)).slice(0, digestBytes))
}

const scriptIn = ({ script }: PaidOutput): string => toHex(script)
