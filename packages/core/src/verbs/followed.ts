import type { CaipNetworkId } from '../domain/namespace.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { ShownTransfer } from '../domain/sent-transfer.ts'
import { isKitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'

type Sender = { readonly network: CaipNetworkId; readonly address: string }

/**
 * Adds what a wallet sends, or may have sent, to the recent transactions, which the kit follows and shows (R-SEND-7).
 *
 * @param shown for a transfer, what the dApp asked for: what the chain has is compared with it
 */
export async function followed(
  kit: Pick<Kit, 'send' | 'settings'>,
  { network, address }: Sender,
  sending: Promise<{ hash: string }>,
  shown: ShownTransfer<string> | null = null,
): Promise<{ hash: string }> {
  const add = (hash: string, is: RecentTransaction['is']) => {
    const sentAt = kit.settings.clock.now()
    // What the amount is called, and how many decimals it has, only the dApp knows.
    const transaction = { network, address, hash, sentAt, is, transfer: null, ...(shown ? { shown } : {}) }
    kit.send({ type: 'recentTransactions.added', transaction })
  }
  try {
    const sent = await sending
    add(sent.hash, 'pending')
    return sent
  } catch (error) {
    if (isKitError(error, 'transaction/unknown')) add(String(error.context.transactionId), 'unknown')
    throw error
  }
}
