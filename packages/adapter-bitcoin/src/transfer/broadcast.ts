import { KitError } from '@kit/core'
import { nonsense } from '../chain-api/ask-api.ts'
import type { Esplora } from '../chain-api/esplora.ts'
import { throwIfAborted } from '../connection/until-aborted.ts'
import { finish } from './finished-transaction.ts'

/** Finishes a signed transaction and sends it, once. @returns its id */
export type Broadcast = (psbt: Uint8Array, network: string, signal: AbortSignal) => Promise<string>

/** @throws KitError `wallet/invalid-answer` for one that is not signed, `rpc/…` */
export const createBroadcast =
  (apiOf: (network: string) => Esplora): Broadcast =>
  async (psbt, network, signal) => {
    const { hex, id } = finish(psbt)
    throwIfAborted(signal)
    const sent = await apiOf(network).send(hex, signal)
    if (sent !== id) throw nonsense('it took another transaction than it was given')
    return id
  }

export const refuse = (detail: string): KitError => new KitError('transaction/invalid', { detail })
