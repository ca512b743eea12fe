import { type Address, keccak256, stringToHex } from 'viem'
import { findReplacement, nonceIn, type Read } from '../transfer/find-replacement.ts'
import { readReceipt, readSent, type SentTransaction } from '../transfer/sent-transaction.ts'

export type Replacement = { readonly is: 'confirmed' | 'failed'; readonly replacedBy: string }

/** The nonce of a transaction, and a digest of what it does: one that is sent again with a higher fee has the same of both. */
export function placeOf(known: unknown): string | null {
  try {
    const sent = readSent(known)
    return `${sent.nonce}:${digestOf(sent)}`
  } catch {
    // What is written in another way is still followed by its hash.
    return null
  }
}

/**
 * Looks for the mined transaction in the place of one that no node knows any more. Another that does something else means that this one never
 * happens.
 *
 * @param place from `placeOf`
 * @returns `null` while no block has one
 */
export async function readReplacement(
  read: Read,
  { address, place }: { readonly address: Address; readonly place: string },
): Promise<Replacement | null> {
  const nonce = nonceIn(place)
  const [, digest] = place.split(':')
  if (nonce === null || digest === undefined) return null
  const found = await findReplacement(read, address, nonce)
  if (!found) return null
  const receipt = readReceipt(await read('eth_getTransactionReceipt', [found.hash]))
  const isDone = receipt.isDone && digestOf(found) === digest
  return { is: isDone ? 'confirmed' : 'failed', replacedBy: found.hash }
}

const digestOf = ({ to, value, input }: SentTransaction) =>
  keccak256(stringToHex(JSON.stringify([to, String(value), input.toLowerCase()])))
