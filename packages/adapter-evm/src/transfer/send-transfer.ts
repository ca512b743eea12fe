import type { EstimateTransfer, SendTransfer } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import type { SigningParts } from '../signing/request-checked.ts'
import { createSendTransaction } from '../signing/send-transaction.ts'
import { checkTransfer, toTransaction } from './check-transfer.ts'

/**
 * Sends the network's currency or an ERC-20 token. The transfer is played on the network's own node first; the wallet is asked
 * once.
 *
 * @throws KitError `transaction/invalid` before the wallet is asked; everything that `sendTransaction` and `estimateTransfer` throw
 */
export function createSendTransfer(
  parts: SigningParts,
  estimateTransfer: EstimateTransfer<'eip155'>,
): SendTransfer<'eip155'> {
  const send = createSendTransaction(parts)
  return async ({ address, network, transfer }, signal) => {
    const transaction = toTransaction(checkTransfer(transfer))
    parts.active.required()
    const { signal: connection } = parts.active
    await estimateTransfer({ address, network, transfer }, signal)
    throwIfAborted(connection)
    return send({ address, network, transaction }, signal)
  }
}
