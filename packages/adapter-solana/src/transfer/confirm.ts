import { type CaipNetworkId, durations, isKitError, KitError } from '@kit/core'
import { pause } from '@kit/core/adapters'
import { read } from '../discovery/foreign.ts'
import { toList, valueIn } from '../rpc/answers.ts'
import { inTime } from '../rpc/in-time.ts'
import type { Node } from '../rpc/node.ts'
import { wait } from '../wait.ts'

/**
 * Looks for a transaction until the network has confirmed it, at most a minute, or until nobody waits any more. When it
 * was not seen by then it may still arrive, so that is no failure.
 *
 * @throws KitError `transaction/invalid` when the network has refused it
 */
export async function confirm(
  node: Node,
  network: CaipNetworkId<'solana'>,
  hash: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await inTime(durations.confirmation, signal, (either) => poll(node, network, hash, either))
  } catch (error) {
    if (isKitError(error, 'transaction/invalid')) throw error
  }
}

async function poll(node: Node, network: CaipNetworkId<'solana'>, hash: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const status = await statusOf(node, network, hash, signal)
    const failure = read(status, 'err')
    if (failure !== null && failure !== undefined)
      throw new KitError('transaction/invalid', {
        detail: `The network refused ${hash}: ${JSON.stringify(failure).slice(0, 200)}`,
      })
    if (['confirmed', 'finalized'].includes(String(read(status, 'confirmationStatus')))) return
    await pause(durations.confirmationPoll, signal, wait)
  }
}

/** A network that does not answer says nothing of a transaction. */
async function statusOf(node: Node, network: CaipNetworkId<'solana'>, hash: string, signal: AbortSignal) {
  try {
    return toList(valueIn(await node.ask(network, 'getSignatureStatuses', [[hash]], signal)))[0]
  } catch (error) {
    if (signal.aborted || isKitError(error, 'kit/destroyed')) throw error
    return null
  }
}
