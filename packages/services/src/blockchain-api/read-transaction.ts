import { type HistoryTransaction, isNetworkId } from '@kit/core'
import { array, nullish, object, optional, picklist, safeParse, string, unknown } from 'valibot'
import { lenient, optionalText } from '../http/lenient.ts'
import { isoTime } from './iso-time.ts'
import { readTransfer } from './read-transfer.ts'
import type { Service } from './service.ts'

const transactionSchema = object({
  id: string(),
  metadata: object({
    operationType: optionalText,
    hash: string(),
    chain: string(),
    minedAt: optionalText,
    sentFrom: optionalText,
    sentTo: optionalText,
    status: picklist(['confirmed', 'failed', 'pending']),
    nonce: optional(unknown()),
  }),
  transfers: lenient(nullish(array(unknown()))),
})

const id = /^[\x21-\x7e]{1,256}$/
const hash = /^[\w-]{1,128}$/
const operationType = /^[a-z][a-z_-]{0,31}$/
const address = /^[-.%\w]{1,128}$/
const nonce = /^\d{1,15}$/

/**
 * Reads one transaction of a history. One without transfers is a transaction (R-HIS-1).
 *
 * @returns `null` for one whose id, hash, network or status is not known
 */
export function readTransaction(entry: unknown, imageOf: Service['imageOf']): HistoryTransaction | null {
  const { success, output } = safeParse(transactionSchema, entry)
  if (!success || !id.test(output.id) || !hash.test(output.metadata.hash)) return null
  const { metadata, transfers } = output
  if (!isNetworkId(metadata.chain)) return null
  return {
    id: output.id,
    metadata: {
      network: metadata.chain,
      hash: metadata.hash,
      status: metadata.status,
      operationType: matching(operationType, metadata.operationType),
      minedAt: isoTime(metadata.minedAt),
      sentFrom: matching(address, metadata.sentFrom),
      sentTo: matching(address, metadata.sentTo),
      nonce: typeof metadata.nonce === 'string' && nonce.test(metadata.nonce) ? Number(metadata.nonce) : null,
    },
    transfers: (transfers ?? []).slice(0, maxTransfers).flatMap((transfer) => readTransfer(transfer, imageOf) ?? []),
  }
}

/** More than a block can hold of one transaction's. */
const maxTransfers = 1_000

const matching = (pattern: RegExp, text: string | undefined) => (text && pattern.test(text) ? text : null)
