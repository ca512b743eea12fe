import { type CaipNetworkId, KitError } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import { addressesOn } from '../wallet/accounts.ts'
import type { Active, SolanaActiveWallet } from '../wallet/active-wallet.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import type { SolanaAccount } from '../wallet/solana-wallet.ts'

type AskOptions = {
  readonly address: string
  /** The network of the request; the current one unless given. */
  readonly network?: CaipNetworkId<'solana'> | undefined
}

/** The active wallet and the checked account, read from the wallet immediately before asking. */
export type CheckedAccount = Active & { readonly account: SolanaAccount }

/** The same, with what ends with the connection: nothing may be sent after the visitor disconnected. */
export type AskContext = CheckedAccount & Pick<SolanaActiveWallet, 'whileConnected'>

/**
 * Asks the wallet for a signature, once and without retries. The accounts are read synchronously before the request, so
 * that nothing can change between the check and the request. The signal is `ask`'s to honour, up to the wallet's answer: of what was
 * sent after that, only `ask` knows.
 *
 * @throws KitError `connection/required`, `wallet/wrong-chain`, `wallet/wrong-account`, `wallet/unauthorized` and other
 * wallet errors.
 */
export async function askChecked<T>(
  active: SolanaActiveWallet,
  options: AskOptions,
  ask: (context: AskContext, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  throwIfAborted(signal)
  const context = { ...checkAccount(active.required(), options), whileConnected: active.whileConnected }
  try {
    return await ask(context, signal)
  } catch (error) {
    throw fromWalletError(error)
  }
}

/** @throws KitError when the wallet does not share this account on this network now */
export function checkAccount(active: Active, { address, network = active.network }: AskOptions): CheckedAccount {
  const accounts = active.wallet.accounts()
  if (accounts.length === 0) throw new KitError('wallet/unauthorized')
  const account = accounts.find((candidate) => candidate.address === address)
  if (!account) throw new KitError('wallet/wrong-account')
  if (!addressesOn([account], network).length)
    throw new KitError('wallet/wrong-chain', { detail: `The wallet has no account on ${network}.` })
  return { ...active, network, account }
}
