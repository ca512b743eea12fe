import { type CaipNetworkId, durations, isKitError, KitError } from '@kit/core'
import { delay, readOwn, unknownOutcome, withTimeout } from '@kit/core/adapters'
import { contextValue, toList } from './read-result.ts'
import type { RpcClient } from './rpc-client.ts'
import { rpcTimeout } from './rpc-timeout.ts'

/**
 * Polls a transaction until the network has confirmed it.
 *
 * @throws KitError `transaction/invalid` when the network has refused it; `transaction/unknown` when the network has not confirmed it
 * within a minute, or before the signal aborted: it may still arrive
 */
export async function confirm(
  rpc: RpcClient,
  network: CaipNetworkId<'solana'>,
  hash: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await withTimeout(durations.confirmation, (either) => poll(rpc, network, hash, either), {
      signal,
      late: rpcTimeout,
    })
  } catch (error) {
    throw isKitError(error, 'transaction/invalid') ? error : unknownOutcome(hash, error)
  }
}

async function poll(
  rpc: RpcClient,
  network: CaipNetworkId<'solana'>,
  hash: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const status = await statusOf(rpc, network, hash, signal)
    const failure = readOwn(status, 'err')
    if (failure !== null && failure !== undefined)
      throw new KitError('transaction/invalid', {
        detail: `The network refused ${hash}: ${JSON.stringify(failure).slice(0, 200)}`,
      })
    if (['confirmed', 'finalized'].includes(String(readOwn(status, 'confirmationStatus')))) return
    await delay(durations.confirmationPoll, signal)
  }
}

/** A failed request leaves the transaction's status unknown. */
async function statusOf(rpc: RpcClient, network: CaipNetworkId<'solana'>, hash: string, signal: AbortSignal) {
  try {
    return toList(contextValue(await rpc.request(network, 'getSignatureStatuses', [[hash]], signal)))[0]
  } catch (error) {
    if (signal.aborted || isKitError(error, 'kit/destroyed')) throw error
    return null
  }
}
