import { isKitError, KitError } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import { toHex } from '../chain/encoding.ts'
import type { Esplora } from '../chain/esplora.ts'
import { nonsense } from '../chain/request-api.ts'
import { type FinishedTransaction, finish, type SignedPsbt } from './finished-transaction.ts'

/** Finishes a signed transaction and sends it, once. @returns its id */
export type Broadcast = (psbt: SignedPsbt, network: string, signal: AbortSignal) => Promise<string>

/**
 * What cannot be known to have failed is looked for on the network, so that nobody pays again for an answer that got
 * lost. A failure that leaves it open names the transaction in its detail.
 *
 * @throws KitError `wallet/invalid-answer` for one that is not signed, `rpc/…`
 */
export const createBroadcast =
  (apiOf: (network: string) => Esplora): Broadcast =>
  async (psbt, network, signal) => {
    const api = apiOf(network)
    const transaction = finish(psbt)
    const { hex, id } = transaction
    throwIfAborted(signal)
    try {
      if ((await api.send(hex, signal)) !== id) throw nonsense('it took another transaction than it was given')
    } catch (error) {
      if (!(await isKnown(api, transaction, signal))) throw named(error, id)
    }
    return id
  }

async function isKnown(api: Esplora, { hex, id }: FinishedTransaction, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  const known = await api.transaction(id, signal).catch(() => null)
  return known !== null && toHex(known) === hex.toLowerCase()
}

function named(error: unknown, id: string): unknown {
  if (!isKitError(error) || error.code === 'rpc/aborted' || error.code === 'rpc/server') return error
  const detail = `${error.detail ?? 'Sending failed.'} It may have been sent all the same, as ${id}.`
  return new KitError(error.code as 'rpc/server', { cause: error, detail })
}

export const refuse = (detail: string): KitError => new KitError('transaction/invalid', { detail })
