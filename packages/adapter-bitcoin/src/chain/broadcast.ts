import { isKitError, KitError, type PlainErrorCode } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import { toHex } from './encoding.ts'
import type { Esplora } from './esplora.ts'
import { invalidResponse } from './request-api.ts'

/** A signed transaction in hex, and its id. */
export type FinishedTransaction = { readonly hex: string; readonly id: string }

/**
 * Broadcasts a transaction once. After a failure it looks for the transaction on the network, since a lost response must
 * not make the visitor pay twice. An error that leaves the outcome open names the transaction in its detail.
 *
 * @returns the transaction's id
 * @throws KitError `rpc/…`
 */
export async function broadcast(
  esplora: Esplora,
  { hex, id }: FinishedTransaction,
  signal: AbortSignal,
): Promise<string> {
  throwIfAborted(signal)
  try {
    if ((await esplora.send(hex, signal)) !== id) throw invalidResponse('it accepted another transaction')
  } catch (error) {
    if (!(await isOnNetwork(esplora, { hex, id }, signal))) throw withTransactionId(error, id)
  }
  return id
}

async function isOnNetwork(esplora: Esplora, { hex, id }: FinishedTransaction, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  const known = await esplora.transaction(id, signal).catch(() => null)
  return known !== null && toHex(known) === hex.toLowerCase()
}

function withTransactionId(error: unknown, id: string): unknown {
  if (!isKitError<PlainErrorCode>(error) || error.code === 'rpc/aborted' || error.code === 'rpc/server') return error
  const detail = `${error.detail ?? 'Sending failed.'} It may have been sent nevertheless, as ${id}.`
  return new KitError(error.code, { cause: error, detail })
}
