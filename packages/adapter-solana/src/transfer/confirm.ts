import { type CaipNetworkId, durations, KitError } from '@kit/core'
import { read } from '../discovery/foreign.ts'
import { toList, valueIn } from '../rpc/answers.ts'
import type { Node } from '../rpc/node.ts'
import { within } from '../rpc/within.ts'
import { abortError } from '../wallet/until-aborted.ts'

/**
 * Looks for a transaction until the network has confirmed it, at most a minute. When it was not seen by then it may
 * still arrive, so that is no failure.
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
    await within(durations.confirmation, signal, (either) => poll(node, network, hash, either))
  } catch (error) {
    if (signal.aborted || (error instanceof KitError && error.code === 'transaction/invalid')) throw error
  }
}

async function poll(node: Node, network: CaipNetworkId<'solana'>, hash: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const answer = await node.ask(network, 'getSignatureStatuses', [[hash]], signal)
    const [status] = toList(valueIn(answer))
    const failure = read(status, 'err')
    if (failure !== null && failure !== undefined)
      throw new KitError('transaction/invalid', {
        detail: `The network refused ${hash}: ${JSON.stringify(failure).slice(0, 200)}`,
      })
    if (['confirmed', 'finalized'].includes(String(read(status, 'confirmationStatus')))) return
    await pause(signal)
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(abortError(signal))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, durations.confirmationPoll)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
