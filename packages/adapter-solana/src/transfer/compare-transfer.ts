import { type CompareTransfer, durations, KitError, type SentTransfer, type TransferComparison } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { isSolanaAddress } from '../chain/address.ts'
import { createReadTransaction } from '../chain/read-transaction.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { rpcTimeout } from '../chain/rpc-timeout.ts'
import { compareExecuted, type Shown } from './compare-executed.ts'
import { readExecuted } from './executed-transaction.ts'

const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const

/** Compares what was sent with what was shown, from the network's endpoints and never from the wallet. */
export const createCompareTransfer =
  (rpc: RpcClient): CompareTransfer<'solana'> =>
  async ({ address, network, hash, shown }, signal) => {
    if (!isSolanaAddress(address)) throw new KitError('rpc/invalid-params', { detail: 'The sender is no address.' })
    const { is } = await createReadTransaction(rpc)({ network, hash }, signal)
    const answer = { is, place: null, replacedBy: null }
    if (is !== 'confirmed' && is !== 'failed') return { ...answer, comparison: { is: 'waiting' } }
    const request = (either: AbortSignal) => rpc.request(network, 'getTransaction', [hash, options], either)
    const found = await withTimeout(durations.uiRead, request, { signal, late: rpcTimeout })
    return { ...answer, comparison: await compared(found, { ...shown, from: address }) } satisfies SentTransfer
  }

async function compared(found: unknown, shown: Shown): Promise<TransferComparison> {
  // An endpoint may be behind the one that has confirmed it.
  if (found === null) return { is: 'waiting' }
  const executed = readExecuted(found)
  const made = executed.isDone ? await compareExecuted(executed, shown) : {}
  const isDear = shown.maxFee !== null && executed.keys[0] === shown.from && executed.fee > shown.maxFee
  const differences = isDear ? { ...made, fee: executed.fee } : made
  if (!differences) return { is: 'incomparable' }
  return Object.keys(differences).length > 0 ? { is: 'different', differences } : { is: 'same' }
}
