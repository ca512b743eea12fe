import type { Esplora } from './esplora.ts'
import { digestOf, readDigest, readPlace } from './place.ts'
import type { SentDetails } from './sent-details.ts'

type Wanted = { readonly hash: string; readonly place: string | null }

/** The transaction that a block has in place of one that no API knows: which spends some of what it would have spent, as for a higher fee. */
export async function findReplacement(
  esplora: Esplora,
  { hash, place }: Wanted,
  signal: AbortSignal,
): Promise<{ readonly details: SentDetails; readonly replacedBy: string } | null> {
  const known = new Set([hash])
  for (const outpoint of readPlace(place)) {
    const replacedBy = await esplora.spender(outpoint, signal)
    if (replacedBy === null || known.has(replacedBy)) continue
    known.add(replacedBy)
    const details = await esplora.details(replacedBy, signal)
    if (details?.isConfirmed) return { details, replacedBy }
  }
  return null
}

export type Replacement = { readonly is: 'confirmed' | 'failed'; readonly replacedBy: string }

/**
 * Says what the transaction in a block means for the one in whose place it is: it pays the same, or this one never happens.
 *
 * @returns `null` while no block has one, and where the place does not say what would have been paid
 */
export async function readReplacement(
  esplora: Esplora,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Replacement | null> {
  const digest = readDigest(wanted.place)
  const found = digest === null ? null : await findReplacement(esplora, wanted, signal)
  return found && { is: digestOf(found.details) === digest ? 'confirmed' : 'failed', replacedBy: found.replacedBy }
}
