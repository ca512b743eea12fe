import type { SendTransfer } from '@kit/core'
import { throwIfAborted, withSignal } from '@kit/core/adapters'
import { requireChain } from '../chain/chains.ts'
import { checkTransfer } from './check-transfer.ts'
import { findPayer, type SendingContext } from './payer.ts'
import { runSending } from './run-sending.ts'

/**
 * Sends satoshis from a connected address. One call asks the visitor once and never sends twice.
 *
 * @throws KitError `transaction/invalid` naming the broken rule, `feature/not-supported` for tokens,
 * `transaction/fee-too-high`, `wallet/wrong-chain`, `wallet/wrong-account`, `wallet/rejected`, `transaction/expired` when its coins were
 * spent before the wallet had signed, `transaction/unknown` when it may have been sent, `rpc/…`
 */
export const createSendTransfer =
  (context: SendingContext): SendTransfer<'bip122'> =>
  ({ address, network, transfer }, caller, onLate = () => {}) =>
    runSending(context.lifetime, caller, async (signal) => {
      throwIfAborted(signal)
      context.connected.required()
      const { signal: connection } = context.connected
      const to = checkTransfer(transfer, requireChain(context.chainClient.networks, network))
      const { sendPlanned } = await withSignal(import('./transfer.ts'), signal)
      const payer = await findPayer(context, { address, network, connection }, signal)
      return { hash: await sendPlanned({ ...payer, to, transfer, onLate }, signal) }
    })
