import { delay } from '../async/wait.ts'
import type { ChainClients } from '../clients/chain-clients.ts'
import { durations } from '../config/durations.ts'
import { serviceLimits } from '../config/service-limits.ts'
import { KitError } from '../errors/kit-error.ts'
import type { SwapProvider } from '../ports/swap.ts'
import type { SwapProgress } from './swap.context.ts'

type Parts = { readonly chains: Pick<ChainClients, 'load'>; loadProvider(): Promise<SwapProvider> }

/** So often in a row what nobody has is looked for: a wallet can give it up, or send something else in its place. */
const unseenReads = 40

/**
 * Waits until an approval holds, or the allowance of before is zero, which is read first: a wallet that sends a step again with a higher fee
 * gives it another hash. What cannot be read, or whose code cannot be fetched, says nothing.
 *
 * @throws KitError `swap/approval-failed`
 */
export async function confirmApproval(parts: Parts, progress: SwapProgress, signal: AbortSignal): Promise<void> {
  const { account, hash, sold, amount, isApproved } = progress
  const { namespace, network, address } = account
  let place: string | null = null
  for (let [confirmed, unseen] = [0, 0]; confirmed < serviceLimits.lateReads; ) {
    const [status, allowance] = await Promise.all([
      parts.chains
        .load(namespace)
        .then(({ features }) => features.readTransaction?.({ network, hash, address, place }, signal))
        .catch(() => null),
      parts
        .loadProvider()
        .then((provider) => provider.readAllowance({ network, address, token: sold }, signal))
        .catch(() => null),
    ])
    if (allowance !== null && (isApproved ? allowance >= BigInt(amount) : allowance === 0n)) return
    place = status?.place ?? place
    // A Safe's owners, and a private relay, show an approval to nobody until a block has it.
    const isLost = status?.is === 'unseen' && (place !== null || !isApproved)
    unseen = isLost ? unseen + 1 : 0
    if (status?.is === 'failed' || unseen === unseenReads) throw new KitError('swap/approval-failed')
    if (status?.is === 'confirmed') confirmed += 1
    await delay(durations.transactionPoll, signal)
  }
}
