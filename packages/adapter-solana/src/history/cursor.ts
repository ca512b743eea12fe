import { KitError } from '@kit/core'
import { entriesOf, readOwn } from '@kit/core/adapters'
import { isSolanaAddress } from '../chain/address.ts'
import { isHash, isSlot } from './listed-signatures.ts'

/** An account whose transactions are listed, from before `before`; `null` from the newest. */
export type Source = { readonly account: string; readonly before: string | null }

/** The address whose history it is, with its token accounts. */
export const mostSources = 31

/** Where a page ended. */
export type Cursor = {
  readonly of: string
  /** Nothing newer than the last transaction of the page belongs to the next one. */
  readonly slot: number
  readonly sources: readonly Source[]
}

export const writeCursor = ({ of, slot, sources }: Cursor): string =>
  JSON.stringify({ of, slot, sources: sources.map(({ account, before }) => [account, before]) })

/** @throws KitError `rpc/invalid-params` for what is no cursor of this address */
export function readCursor(text: string, of: string): Cursor {
  const value = parsed(text)
  const [slot, sources] = [readOwn(value, 'slot'), entriesOf(readOwn(value, 'sources'), mostSources)]
  if (readOwn(value, 'of') !== of || !isSlot(slot) || !sources?.length) throw invalid()
  return { of, slot, sources: sources.map(readSource) }
}

function readSource(entry: unknown): Source {
  const [account, before] = entriesOf(entry, 2) ?? []
  if (!isSolanaAddress(account) || (before !== null && !isHash(before))) throw invalid()
  return { account, before }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid()
  }
}

const invalid = () => new KitError('rpc/invalid-params', { detail: 'This is no cursor of this history.' })
