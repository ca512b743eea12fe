import { durations, type SendTransfer } from '@kit/core'
import type { RpcClient } from '../chain/rpc-client.ts'
import { withTimeout } from '../chain/with-timeout.ts'
import { askChecked, checkAccount } from '../signing/ask-checked.ts'
import { signAndSend } from '../signing/sign-transactions.ts'
import type { ActiveWallet } from '../wallet/active-wallet.ts'
import { checkTransfer, refused } from './check-transfer.ts'
import { confirm } from './confirm.ts'
import { planTransfer } from './plan-transfer.ts'
import { priceTransfer } from './price-transfer.ts'

/**
 * Sends lamports or tokens and waits until the network has confirmed the transaction. Asks the wallet once, for a
 * transaction that has been checked and simulated.
 *
 * @throws KitError `transaction/invalid` before the wallet is asked, or when the network refused it in the end
 */
export const createSendTransfer =
  ({ activeWallet, rpc }: { activeWallet: ActiveWallet; rpc: RpcClient }): SendTransfer<'solana'> =>
  async ({ address, network, transfer }, signal) => {
    const checked = checkTransfer(transfer)
    const { account } = checkAccount(activeWallet.required(), { address, network })
    const transaction = await withTimeout(durations.uiRead, signal, async (readSignal) => {
      const context = { rpc, network, from: account.address, signal: readSignal }
      return priceTransfer(context, await planTransfer(context, checked))
    })
    const send = (context: Parameters<typeof signAndSend>[1], readSignal: AbortSignal) =>
      signAndSend(rpc, context, [transaction], readSignal)
    const [hash] = await askChecked(activeWallet, { address, network }, send, signal)
    if (!hash) throw refused('There was nothing to send')
    await confirm(rpc, network, hash, signal)
    return { hash }
  }
