import { type CanBatchSwap, durations, KitError, type SendSwapBatch } from '@kit/core'
import { delay, unknownOutcome } from '@kit/core/adapters'
import { callsId, isUndone } from './call-ids.ts'
import { createGetCallsStatus } from './calls-status.ts'
import { createGetCapabilities } from './capabilities.ts'
import type { SigningParts } from './request-checked.ts'
import { createSendCalls } from './send-calls.ts'

/** One answer may come from a node that has not seen the calls yet. */
const looksUntilDropped = 3

/** A wallet that does not say what it can do makes calls one by one. */
export const createCanBatchSwap =
  (parts: Pick<SigningParts, 'active'>): CanBatchSwap<'eip155'> =>
  async (input, signal) =>
    (await createGetCapabilities(parts)(input, signal)).atomic === 'supported'

/** A wallet that has taken the calls is asked what became of them until it names their transaction. */
export const createSendSwapBatch =
  (parts: SigningParts): SendSwapBatch<'eip155'> =>
  async ({ address, network, calls: asked }, signal, onLate) => {
    const sent = await createSendCalls(parts)({ address, network, calls: asked, isAtomic: true }, signal, onLate)
    const read = createGetCallsStatus(parts)
    // Calls that have to happen together have one id.
    const calls = { connectorId: parts.connectorId, id: String(sent.id) }
    let dropped = 0
    for (let waited = 0; waited < durations.confirmation; waited += durations.confirmationPoll) {
      const status = await read(sent, signal).catch(() => null)
      if (status?.is === 'partial') break
      const hash = status?.hashes.at(-1)
      // Of calls that are made one by one, others may be in no block yet.
      if (status && hash && (status.isAtomic || status.is !== 'pending')) {
        // Its transaction may be that of a bundler, which is done all the same (ERC-4337): of the calls the wallet alone knows.
        if (isUndone(status)) break
        return { hash }
      }
      dropped = status?.is === 'dropped' ? dropped + 1 : 0
      if (dropped === looksUntilDropped)
        throw new KitError('swap/would-fail', { detail: 'The wallet made none of it.' })
      await delay(durations.confirmationPoll, signal).catch((cause: unknown) => {
        // Who stops waiting takes nothing back.
        throw unknownOutcome(callsId(calls), cause)
      })
    }
    throw unknownOutcome(callsId(calls))
  }
