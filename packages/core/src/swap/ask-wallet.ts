import type { FeatureServices } from '../actors/feature-services.ts'
import type { WalletClients } from '../clients/wallet-clients.ts'
import { withWallet } from '../clients/with-wallet.ts'
import { fromBaseUnits } from '../domain/amount.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { OnLate } from '../ports/on-late.ts'
import type { WallClock } from '../ports/runtime.ts'
import type { SwapCall } from '../ports/swap.ts'
import type { WalletFeatures } from '../ports/wallet-client.ts'
import { lostAnswer } from '../unanswered/lost-answer.ts'
import type { UnansweredRequests } from '../unanswered/unanswered-requests.ts'
import type { SwapAccount } from './swap.events.ts'
import type { Approved, Ask } from './swap.setup.ts'

export type AskParts = Pick<FeatureServices, 'follow'> & {
  readonly wallets: Pick<WalletClients, 'load' | 'hold'>
  readonly clock: WallClock
  readonly unanswered: Pick<UnansweredRequests, 'ask'>
}

/** Asks, once, for the allowance of before to be set to zero where it has to be, or else for the approval. */
export async function askApproval(
  parts: Omit<AskParts, 'unanswered'>,
  { input, reviewed, isReset }: Ask,
  signal: AbortSignal,
): Promise<Approved> {
  const { account, draft } = input
  const { reset, approval, review } = reviewed
  if (!approval) throw new KitError('swap/wrong-approval')
  const transactionOf = (sent: Sent) => ({ ...sentBy(parts, account, sent), transfer: null })
  const onLate = (hash: string) => parts.follow(transactionOf({ hash }))
  const call = reset ?? approval
  const transaction = transactionOf(
    await asked(parts, account, (features) => send(features, account, call, { signal, onLate })),
  )
  const { sold, bought, slippage } = draft
  const { hash, sentAt } = transaction
  const done = { isReset: isReset || reset !== null, isApproved: reset === null }
  return {
    progress: { account, sold, bought, slippage, hash, sentAt, amount: String(review.amount), ...done },
    transaction,
  }
}

/** Asks for the swap, once: with all that it needs before where the wallet makes several calls as one. */
export async function askSwap(
  parts: AskParts,
  { input, reviewed }: Ask,
  signal: AbortSignal,
): Promise<RecentTransaction> {
  const { account, draft } = input
  const { reset, approval, swap, review } = reviewed
  const { address, network } = account
  const { sold, bought } = draft
  const given = { amount: fromBaseUnits(review.amount, sold.decimals), symbol: sold.symbol }
  const transactionOf = (sent: Sent) => ({
    ...sentBy(parts, account, sent),
    transfer: null,
    swap: {
      sold: given,
      bought: { atLeast: fromBaseUnits(review.minimum, bought.decimals), symbol: bought.symbol },
    },
  })
  const request = { is: 'swap', network, address, ...given } as const
  const sent = await parts.unanswered.ask(request, signal, (onAnswer) => {
    const onLate = (hash: string) => {
      parts.follow(transactionOf({ hash }))
      onAnswer()
    }
    return asked(parts, account, (features) => {
      if (!approval) return send(features, account, swap, { signal, onLate })
      if (!features.sendSwapBatch || !review.isBatched) throw new KitError('swap/wrong-approval')
      const calls = [...(reset ? [reset] : []), approval, swap]
      return features.sendSwapBatch({ address, network, calls }, signal, onLate)
    })
  })
  return transactionOf(sent)
}

type Sent = { readonly hash: string; readonly is?: 'unknown' | undefined }

/** The adapter reads the wallet's account and network again before it asks, and refuses another than these. */
function send(
  { sendTransaction }: WalletFeatures,
  { address, network, namespace }: SwapAccount,
  { to, value, data }: SwapCall,
  { signal, onLate }: { readonly signal: AbortSignal; readonly onLate: OnLate },
): Promise<Sent> {
  if (!sendTransaction) throw new KitError('feature/not-supported', { detail: `sendTransaction of ${namespace}` })
  return sendTransaction({ address, network, transaction: { to, value, data } }, signal, onLate)
}

/** What may have been sent is followed like what was, where it has an id. */
async function asked(
  { wallets }: Pick<AskParts, 'wallets'>,
  account: SwapAccount,
  ask: (features: WalletFeatures) => Promise<Sent>,
): Promise<Sent> {
  try {
    return await withWallet(wallets, account, ask)
  } catch (error) {
    if (isKitError(error, 'transaction/unknown')) return { hash: String(error.context.transactionId), is: 'unknown' }
    throw lostAnswer(error)
  }
}

const sentBy = (
  { clock }: Pick<AskParts, 'clock'>,
  { network, address }: SwapAccount,
  { hash, is = undefined }: Sent,
) => ({
  ...{ network, address, hash, sentAt: clock.now() },
  is: is ?? ('pending' as const),
})
