import { KitError, type SendTransfer } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import type { SigningParts } from '../signing/request-checked.ts'
import { createSendTransaction } from '../signing/send-transaction.ts'
import { checkTransfer, toTransaction } from './check-transfer.ts'
import type { EstimateAgreed } from './estimate-transfer.ts'

/**
 * Sends the network's currency or an ERC-20 token. The transfer is played on the network's own node first; the wallet is asked
 * once.
 *
 * @throws KitError `transaction/invalid`, `transaction/fee-too-high` for more than `maxFee` and `request/changed` for less than `minReceived`,
 * before the wallet is asked; everything that `sendTransaction` and `estimateTransfer` throw
 */
export function createSendTransfer(parts: SigningParts, estimateTransfer: EstimateAgreed): SendTransfer<'eip155'> {
  const send = createSendTransaction(parts)
  return async ({ address, network, transfer }, signal, onLate) => {
    const transaction = toTransaction(checkTransfer(transfer))
    parts.active.required()
    const { signal: connection } = parts.active
    const { fee, balanceChange } = await estimateTransfer({ address, network, transfer }, signal)
    assertFee(fee, transfer.maxFee)
    assertReceived(balanceChange?.recipient, transfer.minReceived)
    throwIfAborted(connection)
    return send({ address, network, transaction }, signal, onLate)
  }
}

/** What it will likely cost is compared: what it may cost at most moves with every block, and was agreed to with room for that. */
function assertFee(fee: bigint, maxFee = fee): void {
  if (fee > maxFee)
    throw new KitError('transaction/fee-too-high', {
      detail: `The fee would be ${fee} wei, and may be ${maxFee} at most.`,
    })
}

/** A token may have begun to keep a part; one that a node cannot play any more is not known to bring as much. */
function assertReceived(received: bigint | undefined, minReceived: bigint | undefined): void {
  if (minReceived === undefined || (received !== undefined && received >= minReceived)) return
  throw new KitError('request/changed', {
    detail: `${received ?? 'An unknown amount'} would arrive, and ${minReceived} has to.`,
  })
}
