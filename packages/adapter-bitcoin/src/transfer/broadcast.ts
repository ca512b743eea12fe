import { isKitError, KitError } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import { toHex } from '../chain/encoding.ts'
import type { Esplora } from '../chain/esplora.ts'
import { invalidResponse } from '../chain/request-api.ts'
import { type FinishedTransaction, finishTransaction, type SignedPsbt } from './finished-transaction.ts'

/** Finishes a signed transaction and broadcasts it once. @returns its id */
export type Broadcast = (psbt: SignedPsbt, network: string, signal: AbortSignal) => Promise<string>

/**
 * After a failure the adapter looks for the transaction on the network, since a lost response must not make the visitor
 * pay twice. An error that leaves the outcome open names the transaction in its detail.
 *
 * @throws KitError `wallet/invalid-answer` when signatures are missing, `rpc/…`
 */
export const createBroadcast =
  (apiOf: (network: string) => Esplora): Broadcast =>
  async (psbt, network, signal) => {
    const api = apiOf(network)
    const transaction = finishTransaction(psbt)
    const { hex, id } = transaction
    throwIfAborted(signal)
    try {
      if ((await api.send(hex, signal)) !== id) throw invalidResponse('it accepted another transaction')
    } catch (error) {
      if (!(await isOnNetwork(api, transaction, signal))) throw withTransactionId(error, id)
    }
    return id
  }

async function isOnNetwork(api: Esplora, { hex, id }: FinishedTransaction, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  const known = await api.transaction(id, signal).catch(() => null)
  return known !== null && toHex(known) === hex.toLowerCase()
}

function withTransactionId(error: unknown, id: string): unknown {
  if (!isKitError(error) || error.code === 'rpc/aborted' || error.code === 'rpc/server') return error
  const detail = `${error.detail ?? 'Sending failed.'} It may have been sent nevertheless, as ${id}.`
  return new KitError(error.code as 'rpc/server', { cause: error, detail })
}

export const invalidTransaction = (detail: string): KitError => new KitError('transaction/invalid', { detail })
