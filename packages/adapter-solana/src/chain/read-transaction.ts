import { durations, KitError, type ReadTransaction, type TransactionStatus } from '@kit/core'
import { readOwn, withTimeout } from '@kit/core/adapters'
import { isSignature } from '@solana/kit'
import { contextValue, invalidResponse, toList } from './read-result.ts'
import type { RpcClient } from './rpc-client.ts'
import { rpcTimeout } from './rpc-timeout.ts'

/** The library throws for other characters. */
const base58 = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
const options = { searchTransactionHistory: true }

/** Reads where a transaction stands, from the network's endpoints and never from the wallet. */
export const createReadTransaction =
  (rpc: RpcClient): ReadTransaction<'solana'> =>
  async ({ network, hash }, signal) => {
    if (typeof hash !== 'string' || !base58.test(hash) || !isSignature(hash))
      throw new KitError('rpc/invalid-params', { detail: 'This is no hash of a transaction.' })
    const request = (either: AbortSignal) => rpc.request(network, 'getSignatureStatuses', [[hash], options], either)
    const answer = await withTimeout(durations.uiRead, request, { signal, late: rpcTimeout })
    return { is: statusOf(toList(contextValue(answer))[0]) }
  }

function statusOf(status: unknown): TransactionStatus {
  if (status === null) return 'unseen'
  const [failure, stage] = [readOwn(status, 'err'), readOwn(status, 'confirmationStatus')]
  if (stage !== null && typeof stage !== 'string') throw invalidResponse('no status of a transaction')
  if (stage !== 'confirmed' && stage !== 'finalized') return 'pending'
  return failure === null || failure === undefined ? 'confirmed' : 'failed'
}
