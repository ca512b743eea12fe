import { durations, KitError, type ReadTransaction, type TransactionReading } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import type { BitcoinChainClient } from './chain-client.ts'
import type { Esplora } from './esplora.ts'
import { fullPlaceOf, readDigest } from './place.ts'
import { readReplacement } from './read-replacement.ts'
import { isTxid } from './txid.ts'

const late = () => new KitError('rpc/timeout')

/** Reads where a transaction stands, from the network's API. On Bitcoin nothing in a block fails: what failed has another in its place. */
export const createReadTransaction =
  ({ esplora, reserved }: Pick<BitcoinChainClient, 'esplora' | 'reserved'>): ReadTransaction<'bip122'> =>
  async ({ network, hash, place = null }, signal) => {
    if (!isTxid(hash)) throw new KitError('rpc/invalid-params', { detail: 'This is no id of a transaction.' })
    try {
      const read = (either: AbortSignal) => readStatus(esplora(network), { hash, place }, either)
      const reading = await withTimeout(durations.uiRead, read, { signal, late })
      if (reading.is === 'confirmed' || reading.is === 'failed') reserved.settle(network, hash)
      return reading
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

type Wanted = { readonly hash: string; readonly place: string | null }

async function readStatus(esplora: Esplora, wanted: Wanted, signal: AbortSignal): Promise<TransactionReading> {
  const is = await esplora.status(wanted.hash, signal)
  if (is === 'confirmed') return { is }
  if (is === 'pending') {
    const place = readDigest(wanted.place) === null ? await readPlaceOf(esplora, wanted, signal) : wanted.place
    return place === null ? { is } : { is, place }
  }
  // What cannot be told of a replacement is told by a later read.
  const found = await readReplacement(esplora, wanted, signal).catch(() => null)
  return found ?? { is: 'unseen' }
}

/** A transaction that an API writes in another way is still followed by its id. */
async function readPlaceOf(esplora: Esplora, { hash }: Wanted, signal: AbortSignal): Promise<string | null> {
  const details = await esplora.details(hash, signal).catch(() => null)
  return details && fullPlaceOf(details)
}
