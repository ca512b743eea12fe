import type { WalletClients } from '../clients/wallet-clients.ts'
import { withWallet } from '../clients/with-wallet.ts'
import { fromBaseUnits } from '../domain/amount.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { WallClock } from '../ports/runtime.ts'
import type { SwapCall } from '../ports/swap.ts'
import type { WalletFeatures } from '../ports/wallet-client.ts'
import type { SwapAccount } from './swap.events.ts'
import type { Approved, Ask } from './swap.setup.ts'

export type AskParts = { readonly wallets: Pick<WalletClients, 'load' | 'hold'>; readonly clock: WallClock }

/** Asks, once, for the allowance of before to be set to zero where it has to be, or else for the approval. */
export async function askApproval(
  parts: AskParts,
  { input, reviewed, isReset }: Ask,
  signal: AbortSignal,
): Promise<Approved> {
  const { account, draft } = input
  const { reset, approval, review } = reviewed
  if (!approval) throw new KitError('swap/wrong-approval')
  const sent = await asked(parts, account, (features) => send(features, account, reset ?? approval, signal))
  const transaction = { ...transactionOf(parts, account, sent), transfer: null }
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
  const sent = await asked(parts, account, (features) => {
    if (!approval) return send(features, account, swap, signal)
    if (!features.sendSwapBatch || !review.isBatched) throw new KitError('swap/wrong-approval')
    return features.sendSwapBatch({ address, network, calls: [...(reset ? [reset] : []), approval, swap] }, signal)
  })
  const { sold, bought } = draft
  return {
    ...transactionOf(parts, account, sent),
    transfer: null,
    swap: {
      sold: { amount: fromBaseUnits(review.amount, sold.decimals), symbol: sold.symbol },
      bought: { atLeast: fromBaseUnits(review.minimum, bought.decimals), symbol: bought.symbol },
    },
  }
}

type Sent = { readonly hash: string; readonly is?: 'unknown' | undefined }

/** The adapter reads the wallet's account and network again before it asks, and refuses another than these. */
function send(
  { sendTransaction }: WalletFeatures,
  { address, network, namespace }: SwapAccount,
  { to, value, data }: SwapCall,
  signal: AbortSignal,
): Promise<Sent> {
  if (!sendTransaction) throw new KitError('feature/not-supported', { detail: `sendTransaction of ${namespace}` })
  return sendTransaction({ address, network, transaction: { to, value, data } }, signal)
}

/** What may have been sent is followed like what was. */
async function asked(
  { wallets }: AskParts,
  account: SwapAccount,
  ask: (features: WalletFeatures) => Promise<Sent>,
): Promise<Sent> {
  try {
    return await withWallet(wallets, account, ask)
  } catch (error) {
    if (isKitError(error, 'transaction/unknown')) return { hash: String(error.context.transactionId), is: 'unknown' }
    throw error
  }
}

const transactionOf = ({ clock }: AskParts, { network, address }: SwapAccount, { hash, is = undefined }: Sent) => ({
  ...{ network, address, hash, sentAt: clock.now() },
  is: is ?? ('pending' as const),
})
