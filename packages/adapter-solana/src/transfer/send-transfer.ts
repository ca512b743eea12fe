import { isKitError, type SendTransfer } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import type { SolanaChainClient } from '../create-solana-chain-client.ts'
import { type AskContext, askChecked, checkAccount } from '../signing/ask-checked.ts'
import { signAndSend } from '../signing/sign-transactions.ts'
import type { SolanaActiveWallet } from '../wallet/active-wallet.ts'
import { checkTransfer } from './check-transfer.ts'

/**
 * Sends lamports or tokens and waits until the network has confirmed the transaction. Asks the wallet once, for a
 * transaction that has been checked and simulated.
 *
 * @throws KitError `transaction/invalid` before the wallet is asked, or when the network refused it in the end; `transaction/unknown`
 * when it was signed and within a minute no endpoint confirmed it
 */
export const createSendTransfer =
  (active: SolanaActiveWallet, chain: SolanaChainClient): SendTransfer<'solana'> =>
  async ({ address, network, transfer }, signal) => {
    throwIfAborted(signal)
    const checked = { ...checkTransfer(transfer), maxFee: transfer.maxFee }
    const { account } = checkAccount(active.required(), { address, network })
    const { signal: connection } = active
    const transaction = await chain.prepareTransfer({ network, from: account.address, transfer: checked }, signal)
    throwIfAborted(connection)
    const send = (context: AskContext, askSignal: AbortSignal) => signAndSend(chain, context, [transaction], askSignal)
    // One transaction has one hash.
    const hash = (await askChecked(active, { address, network }, send, signal).catch(mayBeSent)).join()
    await chain.confirm(network, hash, signal)
    return { hash }
  }

/** What may have been sent is looked for like what was. */
function mayBeSent(error: unknown): readonly string[] {
  if (isKitError(error, 'transaction/unknown')) return [String(error.context.transactionId)]
  throw error
}
