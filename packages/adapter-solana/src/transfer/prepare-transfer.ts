import { durations } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { rpcTimeout } from '../chain/rpc-timeout.ts'
import type { CheckedTransfer } from './check-transfer.ts'
import { planTransfer, type TransferContext } from './plan-transfer.ts'
import { priceTransfer } from './price-transfer.ts'

/**
 * Plans a checked transfer, simulates it and prices it.
 *
 * @returns the unsigned transaction in the wire format
 * @throws KitError `transaction/invalid` when the network would refuse it; after 30 seconds `rpc/timeout`
 */
export function prepareTransfer({ signal, ...where }: TransferContext, transfer: CheckedTransfer): Promise<Uint8Array> {
  const prepare = async (either: AbortSignal) => {
    const context = { ...where, signal: either }
    return priceTransfer(context, await planTransfer(context, transfer), transfer)
  }
  return withTimeout(durations.uiRead, prepare, { signal, late: rpcTimeout })
}
