import { type Address, keccak256, stringToHex } from 'viem'
import { findReplacement, nonceIn, type Read } from '../transfer/find-replacement.ts'
import { readReceipt, readSent, type SentTransaction } from '../transfer/sent-transaction.ts'
import { isSameAddress } from '../wallet/accounts.ts'

export type Replacement = { readonly is: 'confirmed' | 'failed'; readonly replacedBy: string }

/**
 * The nonce of a transaction, and a digest of what it does: one that is sent again with a higher fee has the same of both.
 *
 * @param account whose nonces they are: another one that sends on its behalf has its own
 */
export function placeOf(known: unknown, account: string | undefined): string | null {
  try {
    return placeIn(readSent(known), account)
  } catch {
    // What is written in another way is still followed by its hash.
    return null
  }
}

export const placeIn = (sent: SentTransaction, account: string | undefined): string | null =>
  account === undefined || isSameAddress(sent.from, account) ? `${sent.nonce}:${digestOf(sent)}` : null

/** Whether a transaction does what the one in a place does; `null` for a place that does not say that. */
export function isSameIn(place: string, sent: SentTransaction): boolean | null {
  const [, digest] = place.split(':')
  return digest === undefined ? null : digestOf(sent) === digest
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
  const found = nonce === null ? null : await findReplacement(read, address, nonce)
  const isSame = found && isSameIn(place, found)
  if (!found || isSame === null) return null
  const receipt = readReceipt(await read('eth_getTransactionReceipt', [found.hash]))
  return { is: receipt.isDone && isSame ? 'confirmed' : 'failed', replacedBy: found.hash }
}

const digestOf = ({ to, value, input }: SentTransaction) =>
  keccak256(stringToHex(JSON.stringify([to, String(value), input.toLowerCase()])))
