import type { CaipNetworkId } from '../domain/namespace.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { ShownTransfer } from '../domain/sent-transfer.ts'
import { isKitError } from '../errors/kit-error.ts'
import { sentBefore } from '../errors/sent-before.ts'
import type { Kit } from '../kit/kit.ts'
import type { OnLate } from '../ports/on-late.ts'

type Sender = { readonly network: CaipNetworkId; readonly address: string }

/** The hash of an answer that has one. */
export const hashOf = ({ hash }: { readonly hash: string }): readonly [string] => [hash]

/**
 * Adds what a wallet sends, or may have sent, to the recent transactions, which the kit follows and shows (R-SEND-7); what it sends after
 * the verb has ended, too. Every verb that sends is written with it, also one that an adapter package adds for its own chain.
 *
 * @param send asks the wallet's feature, and gives it `onLate`
 * @param hashesOf the hashes in that answer
 * @param shown for a transfer, what the dApp asked for: what the chain has is compared with it
 * @example followed(kit, { network, address }, (onLate) => send({ address, transaction }, signal, onLate), ({ hash }) => [hash])
 */
export async function followed<S>(
  kit: Pick<Kit, 'send' | 'settings'>,
  { network, address }: Sender,
  send: (onLate: OnLate) => Promise<S>,
  hashesOf: (sent: S) => readonly string[],
  shown: ShownTransfer<string> | null = null,
): Promise<S> {
  const added = new Map<string, RecentTransaction['is']>()
  const add = (hash: string, is: RecentTransaction['is']) => {
    // Again, it would be as new, whatever the chain has said of it meanwhile.
    if (added.get(hash) === is) return
    added.set(hash, is)
    const sentAt = kit.settings.clock.now()
    // What the amount is called, and how many decimals it has, only the dApp knows.
    const transaction = { network, address, hash, sentAt, is, transfer: null, ...(shown ? { shown } : {}) }
    kit.send({ type: 'recentTransactions.added', transaction })
  }
  // By the time the wallet has answered, the code that stores it is here: the page may go on to another right after.
  kit.send({ type: 'recentTransactions.resumed' })
  try {
    const sent = await send((hash) => add(hash, 'pending'))
    for (const hash of hashesOf(sent)) add(hash, 'pending')
    return sent
  } catch (error) {
    for (const hash of sentBefore(error)) add(hash, 'pending')
    if (isKitError(error, 'transaction/unknown')) add(String(error.context.transactionId), 'unknown')
    throw error
  }
}
