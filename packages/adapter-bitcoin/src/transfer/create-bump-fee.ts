import { KitError } from '@kit/core'
import { throwIfAborted, withSignal } from '@kit/core/adapters'
import { isTxid } from '../chain/txid.ts'
import type { BumpFee } from './bump-fee.ts'
import { invalidTransaction } from './invalid-transaction.ts'
import { findPayer, type SendingContext } from './payer.ts'
import { runSending } from './run-sending.ts'

/**
 * Pays a higher fee for a payment of a connected address, by another transaction in its place. One call asks the visitor once.
 *
 * @throws KitError `transaction/invalid` naming why it cannot be replaced, `transaction/fee-too-high`, `wallet/wrong-chain`,
 * `wallet/wrong-account`, `wallet/rejected`, `wallet/unsupported-method`, `transaction/unknown` when it may have been sent, `rpc/…`
 */
export const createBumpFee =
  (context: SendingContext): BumpFee =>
  ({ address, network, hash, maxFee }, caller) =>
    runSending(context.lifetime, caller, async (signal) => {
      throwIfAborted(signal)
      context.connected.required()
      const { signal: connection } = context.connected
      if (!isTxid(hash)) throw new KitError('rpc/invalid-params', { detail: '`hash` is no id of a transaction.' })
      if (maxFee !== undefined && (typeof maxFee !== 'bigint' || maxFee <= 0n))
        throw invalidTransaction('`maxFee` is no positive bigint')
      const { replacePlanned } = await withSignal(import('./replacement.ts'), signal)
      const payer = await findPayer(context, { address, network, connection }, signal)
      return replacePlanned({ ...payer, hash, maxFee }, signal)
    })
