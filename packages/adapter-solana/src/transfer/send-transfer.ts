import type { SendTransfer } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import type { SolanaChainClient } from '../create-solana-chain-client.ts'
import { type AskContext, askChecked, checkAccount } from '../signing/ask-checked.ts'
import { signAndSend } from '../signing/sign-transactions.ts'
import type { SolanaActiveWallet } from '../wallet/active-wallet.ts'
import { checkTransfer } from './check-transfer.ts'
import { assertSignedFee } from './fees.ts'

/**
 * Sends lamports or tokens. Asks the wallet once, for a transaction that has been checked and simulated.
 *
 * @returns its hash as soon as there is one, since a hash that waits is lost when the page is reloaded
 * @throws KitError `transaction/invalid` before the wallet is asked, or when the endpoints refuse it; `transaction/unknown` when it was
 * signed and may have been sent although no endpoint took it; `transaction/fee-too-high` before the wallet is asked, and before what
 * it only signed is sent; `request/changed` for less than `minReceived` before the wallet is asked
 */
export const createSendTransfer =
  (active: SolanaActiveWallet, chain: SolanaChainClient): SendTransfer<'solana'> =>
  async ({ address, network, transfer }, signal, onLate = () => {}) => {
    throwIfAborted(signal)
    const { maxFee, maxDeposit, minReceived } = transfer
    const checked = { ...checkTransfer(transfer), maxFee, maxDeposit, minReceived }
    const { account } = checkAccount(active.required(), { address, network })
    const { signal: connection } = active
    const transaction = await chain.prepareTransfer({ network, from: account.address, transfer: checked }, signal)
    throwIfAborted(connection)
    const sending: Pick<SolanaChainClient, 'broadcast'> = {
      // A wallet that only signs may have set another price.
      async broadcast(on, signed, either) {
        assertSignedFee(signed, checked)
        return chain.broadcast(on, signed, either)
      },
    }
    const send = (context: AskContext, askSignal: AbortSignal) =>
      signAndSend(sending, { ...context, onLate }, [transaction], askSignal)
    // One transaction has one hash.
    return { hash: (await askChecked(active, { address, network }, send, signal)).join() }
  }
