import { type CaipNetworkId, KitError } from '@kit/core'
import { throwIfAborted, untilAborted } from '@kit/core/adapters'
import type { Active, ActiveWallet } from '../active-wallet.ts'
import { fromWalletError } from '../to-kit-error.ts'
import { addressesOn } from '../wallet/accounts.ts'
import type { LineAccount } from '../wallet/line.ts'

type Question = {
  readonly address: string
  /** The network it is for; where the adapter is unless given. */
  readonly network?: CaipNetworkId<'solana'> | undefined
}

/** What is asked with, read from the wallet a moment before. */
export type Asking = Active & { readonly account: LineAccount }

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
  ask: (asking: Asking, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  throwIfAborted(signal)
  const asking = checked(activeWallet.required(), question)
  try {
    return await untilAborted(ask(asking, signal), signal)
  } catch (error) {
    throw fromWalletError(error)
  }
}

/** @throws KitError when the wallet has not this account on this network at this moment */
export function checked(active: Active, { address, network = active.network }: Question): Asking {
  const accounts = active.line.accounts()
  if (accounts.length === 0) throw new KitError('wallet/unauthorized')
  const account = accounts.find((candidate) => candidate.address === address)
  if (!account) throw new KitError('wallet/wrong-account')
  if (!addressesOn([account], network).length)
    throw new KitError('wallet/wrong-chain', { detail: `The wallet has no account on ${network}.` })
  return { ...active, network, account }
}
