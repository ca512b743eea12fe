import { type CaipNetworkId, KitError } from '@kit/core'
import { throwIfAborted, untilAborted } from '@kit/core/adapters'
import { addressesOn } from '../wallet/accounts.ts'
import type { Active, ActiveWallet } from '../wallet/active-wallet.ts'
import type { SolanaAccount } from '../wallet/solana-wallet.ts'
import { fromWalletError } from '../wallet/to-kit-error.ts'

type Question = {
  readonly address: string
  /** The network it is for; where the adapter is unless given. */
  readonly network?: CaipNetworkId<'solana'> | undefined
}

/** What is asked with, read from the wallet a moment before. */
export type AskContext = Active & { readonly account: SolanaAccount }

/**
 * Asks the wallet for something that matters. Which accounts it shares is read immediately before, and nothing can come
 * between the comparison and the question. Asked once, never again.
 *
 * @throws KitError `connection/required`, `wallet/wrong-chain`, `wallet/wrong-account`, `wallet/unauthorized` and other
 * wallet errors.
 */
export async function askChecked<T>(
  activeWallet: ActiveWallet,
  question: Question,
  ask: (context: AskContext, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  throwIfAborted(signal)
  const context = checkAccount(activeWallet.required(), question)
  try {
    return await untilAborted(ask(context, signal), signal)
  } catch (error) {
    throw fromWalletError(error)
  }
}

/** @throws KitError when the wallet has not this account on this network at this moment */
export function checkAccount(active: Active, { address, network = active.network }: Question): AskContext {
  const accounts = active.wallet.accounts()
  if (accounts.length === 0) throw new KitError('wallet/unauthorized')
  const account = accounts.find((candidate) => candidate.address === address)
  if (!account) throw new KitError('wallet/wrong-account')
  if (!addressesOn([account], network).length)
    throw new KitError('wallet/wrong-chain', { detail: `The wallet has no account on ${network}.` })
  return { ...active, network, account }
}
