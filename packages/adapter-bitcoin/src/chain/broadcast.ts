import { durations, isKitError } from '@kit/core'
import { delay, throwIfAborted, unknownOutcome } from '@kit/core/adapters'
import { anyTransaction } from './any-transaction.ts'
import type { Esplora } from './esplora.ts'
import { invalidResponse } from './request-api.ts'

/** A signed transaction in hex, and its id. */
export type FinishedTransaction = { readonly hex: string; readonly id: string }

/** How often a transaction is looked for after sending failed. */
const looks = 3

/**
 * Broadcasts a transaction once. After a failure it looks for the transaction on the network, since a lost response must
 * not make the visitor pay twice.
 *
 * @returns the transaction's id
 * @throws KitError `rpc/server` when the node refused it, `rpc/rate-limited` when the API was busy; `transaction/unknown` when it may have been sent although the network
 * does not show it
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
    // Nobody is left to look for it.
    if (isKitError(error, 'kit/destroyed')) throw unknownOutcome(id, error)
    if (await isOnNetwork(esplora, id, isRefusal(error) ? 1 : looks, signal)) return id
    throw isRefusal(error) ? error : unknownOutcome(id, error)
  }
  return id
}

/** The node answered that it does not take the transaction, or the API was busy and has not asked it. */
const isRefusal = (error: unknown) => isKitError(error, 'rpc/server') || isKitError(error, 'rpc/rate-limited')

async function isOnNetwork(esplora: Esplora, id: string, times: number, signal: AbortSignal): Promise<boolean> {
  for (let look = 1; !signal.aborted; look += 1) {
    const known = await esplora.transaction(id, signal).catch(() => null)
    if (known !== null) return (await idOf(known)) === id
    if (look === times) return false
    await delay(durations.confirmationPoll, signal).catch(() => {})
  }
  return false
}

/** The same payment has the same id, whatever its signatures: a wallet that broadcasts by itself may have signed it twice. */
async function idOf(bytes: Uint8Array): Promise<string | null> {
  const { Transaction } = await import('@scure/btc-signer')
  try {
    return Transaction.fromRaw(bytes, anyTransaction).id
  } catch {
    return null
  }
}
