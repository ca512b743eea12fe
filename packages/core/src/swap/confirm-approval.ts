import { delay } from '../async/wait.ts'
import type { ChainClients } from '../clients/chain-clients.ts'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { SwapProvider } from '../ports/swap.ts'
import type { SwapProgress } from './swap.context.ts'

type Parts = { readonly chains: Pick<ChainClients, 'load'>; loadProvider(): Promise<SwapProvider> }

/** A node, and a service, may know of a block later than another. */
const lateReads = 3

/**
 * Waits until an approval holds: a wallet that sends it again with a higher fee gives it another hash. What cannot be read, or
 * whose code cannot be fetched, says nothing.
 *
 * @throws KitError `swap/approval-failed`
 */
export async function confirmApproval(parts: Parts, progress: SwapProgress, signal: AbortSignal): Promise<void> {
  const { account, hash, sold, amount } = progress
  const { namespace, network, address } = account
  for (let confirmed = 0; confirmed < lateReads; ) {
    const [status, allowance] = await Promise.all([
      parts.chains
        .load(namespace)
        .then(({ features }) => features.readTransaction?.({ network, hash }, signal))
        .catch(() => null),
      parts
        .loadProvider()
        .then((provider) => provider.readAllowance({ network, address, token: sold }, signal))
        .catch(() => 0n),
    ])
    if (allowance >= BigInt(amount)) return
    if (status?.is === 'failed') throw new KitError('swap/approval-failed')
    if (status?.is === 'confirmed') confirmed += 1
    await delay(durations.transactionPoll, signal)
  }
}
