import { durations, type SendTransfer } from '@kit/core'
import type { ActiveWallet } from '../active-wallet.ts'
import { inTime } from '../rpc/in-time.ts'
import type { Node } from '../rpc/node.ts'
import { askChecked, checked } from '../signing/ask-checked.ts'
import { signAndSend } from '../signing/sign-transactions.ts'
import { checkTransfer, refused } from './check-transfer.ts'
import { confirm } from './confirm.ts'
import { planTransfer } from './plan-transfer.ts'
import { priceTransfer } from './price-transfer.ts'

/**
 * Sends lamports or tokens, and waits until the network has confirmed it. The wallet is asked once, and only for what
 * has been checked and tried out.
 *
 * @throws KitError `transaction/invalid` before the wallet is asked, or when the network refused it in the end
 */
export const createSendTransfer =
  ({ activeWallet, node }: { activeWallet: ActiveWallet; node: Node }): SendTransfer<'solana'> =>
  async ({ address, network, transfer }, signal) => {
    const vetted = checkTransfer(transfer)
    const { account } = checked(activeWallet.required(), { address, network })
    const transaction = await inTime(durations.uiRead, signal, async (either) => {
      const sending = { node, network, from: account.address, signal: either }
      return priceTransfer(sending, await planTransfer(sending, vetted))
    })
    const send = (asking: Parameters<typeof signAndSend>[1], either: AbortSignal) =>
      signAndSend(node, asking, [transaction], either)
    const [hash] = await askChecked(activeWallet, { address, network }, send, signal)
    if (!hash) throw refused('There was nothing to send')
    await confirm(node, network, hash, signal)
    return { hash }
  }
